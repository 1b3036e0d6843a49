import { readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { pickSection } from '#shared/domain/catalogue/search/merchandising-sections.ts';

export const handler = serve(catalogueApi.listSection, async ({ query }, { now }) =>
  pickSection(await readProductsToBrowse(now), query, now.getTime()),
);
