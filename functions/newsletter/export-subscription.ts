import { serve } from '#functions/kit/serve.ts';
import { newsletterPreferencesApi } from '#shared/api/newsletter-preferences.ts';
import { readerOf } from './linked-reader.ts';
import { subscriberFile } from './subscriber-file.ts';

export const handler = serve(newsletterPreferencesApi.exportSubscription, async ({ query }, { now, fail }) =>
  subscriberFile(await readerOf(query.token, now, fail), now),
);
