import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { findProduct } from './find-product.ts';

export const handler = serve(
  catalogueApi.getProduct,
  async ({ params }, { fail }) => (await findProduct(params.id)) ?? fail('product_not_found'),
);
