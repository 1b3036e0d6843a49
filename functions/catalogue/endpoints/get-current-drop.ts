import { findCurrentDrop } from '#functions/catalogue/find-current-drop.ts';
import { serve } from '#functions/runtime/serve.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';

export const handler = serve(catalogueApi.getCurrentDrop, async (_, { now }) => ({
  drop: await findCurrentDrop(now),
}));
