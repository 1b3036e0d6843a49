import { findShelved } from '#functions/data/shelf.ts';
import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

export const handler = serve(catalogueApi.getProduct, async ({ params }, { fail }) =>
  toProduct((await findShelved(params.id)) ?? fail('product_not_found', {}, 'id')),
);
