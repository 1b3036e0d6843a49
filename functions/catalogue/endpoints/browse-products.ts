import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { searchProducts } from '#functions/catalogue/product-search.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { buildCataloguePage } from '#shared/domain/catalogue/search/catalogue-page.ts';
import { readCatalogueView } from '#shared/domain/catalogue/search/catalogue-url.ts';

export const handler = serve(catalogueApi.browseProducts, async ({ query }, { now }) => {
  const bottles = await readProductsToBrowse(now);
  const view = readCatalogueView(new URLSearchParams(query.view));
  return buildCataloguePage(bottles, view, query.from, searchProducts(bottles));
});
