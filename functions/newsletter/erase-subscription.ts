import { serve } from '#functions/kit/serve.ts';
import { newsletterPreferencesApi } from '#shared/api/newsletter-preferences.ts';
import { forgetReader } from './forget-reader.ts';
import { linkedReader } from './linked-reader.ts';

export const handler = serve(newsletterPreferencesApi.eraseSubscription, async ({ body }, { now, fail }) => {
  await forgetReader(await linkedReader(body.token, now, fail), now);
  return undefined;
});
