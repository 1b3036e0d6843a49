import { serve } from '#functions/kit/serve.ts';
import { newsletterPreferencesApi } from '#shared/api/newsletter-preferences.ts';
import { readerOf } from './linked-reader.ts';
import { toPreferences } from './to-preferences.ts';

export const handler = serve(newsletterPreferencesApi.getPreferences, async ({ query }, { now, fail }) =>
  toPreferences(await readerOf(query.token, now, fail)),
);
