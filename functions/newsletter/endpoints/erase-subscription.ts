import { eraseSubscriberRecord } from '#functions/newsletter/erase-subscriber-record.ts';
import { verifyPreferencesToken } from '#functions/newsletter/verify-preferences-token.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterPreferencesApi } from '#shared/contracts/newsletter/preferences.ts';

export const handler = serve(newsletterPreferencesApi.eraseSubscription, async ({ body }, { now, fail }) => {
  await eraseSubscriberRecord(await verifyPreferencesToken(body.token, now, fail), now);
  return undefined;
});
