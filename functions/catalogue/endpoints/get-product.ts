import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProductDetails } from '#functions/catalogue/to-product.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';

export const handler = serve(catalogueApi.getProduct, async ({ params }, { fail }) =>
  toProductDetails((await findProductWithStock(params.id)) ?? fail('product_not_found', {}, 'id')),
);
