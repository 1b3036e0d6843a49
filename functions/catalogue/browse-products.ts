import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { catalogueStretch } from '#shared/domain/catalogue-stretch.ts';
import { readCatalogueView } from '#shared/domain/catalogue-url.ts';
import { findIn } from './find-bottles.ts';
import { bottlesToBrowse } from './recent-bottles.ts';

export const handler = serve(catalogueApi.browseProducts, async ({ query }, { now }) => {
  const bottles = await bottlesToBrowse(now);
  const view = readCatalogueView(new URLSearchParams(query.view));
  return catalogueStretch(bottles, view, query.from, findIn(bottles));
});
