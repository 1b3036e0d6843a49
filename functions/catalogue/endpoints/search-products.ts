import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { searchProducts } from '#functions/catalogue/product-search.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { pickHits } from '#shared/domain/catalogue/search/choose-hits.ts';

export const handler = serve(catalogueApi.searchProducts, async ({ query }, { now }) => {
  const bottles = await readProductsToBrowse(now);
  return pickHits(searchProducts(bottles)(query.q));
});
