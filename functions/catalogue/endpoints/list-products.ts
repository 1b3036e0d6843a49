import { listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProduct } from '#functions/catalogue/to-product.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';

export const handler = serve(catalogueApi.listProducts, async ({ query }) =>
  (await listProductsWithStock(query)).map(toProduct),
);
