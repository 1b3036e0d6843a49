import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { chooseShelf } from '#shared/domain/choose-shelf.ts';
import { bottlesToBrowse } from './recent-bottles.ts';

export const handler = serve(catalogueApi.listShelf, async ({ query }, { now }) =>
  chooseShelf(await bottlesToBrowse(now), query),
);
