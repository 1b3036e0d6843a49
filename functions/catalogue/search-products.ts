import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { chooseHits } from '#shared/domain/choose-hits.ts';
import { findIn } from './find-bottles.ts';
import { bottlesToBrowse } from './recent-bottles.ts';

export const handler = serve(catalogueApi.searchProducts, async ({ query }, { now }) => {
  const bottles = await bottlesToBrowse(now);
  return chooseHits(findIn(bottles)(query.q));
});
