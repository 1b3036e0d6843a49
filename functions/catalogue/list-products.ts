import { listShelved } from '#functions/data/shelf.ts';
import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

export const handler = serve(catalogueApi.listProducts, async ({ query }) =>
  (await listShelved(query)).map(toProduct),
);
