import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { findCurrentDrop } from './find-current-drop.ts';

export const handler = serve(catalogueApi.getCurrentDrop, async (_, { now }) => ({
  drop: await findCurrentDrop(now),
}));
