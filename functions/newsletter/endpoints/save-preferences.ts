import { changeSubscriber } from '#functions/newsletter/change-subscriber.ts';
import { toPreferences } from '#functions/newsletter/to-preferences.ts';
import { verifyPreferencesToken } from '#functions/newsletter/verify-preferences-token.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterPreferencesApi } from '#shared/contracts/newsletter/preferences.ts';

export const handler = serve(newsletterPreferencesApi.savePreferences, async ({ body }, { now, fail }) => {
  const subscriberId = await verifyPreferencesToken(body.token, now, fail);
  const row = await changeSubscriber(subscriberId, (before) =>
    before && before.name !== body.name ? { ...before, name: body.name } : undefined,
  );
  return toPreferences(row ?? fail('link_expired'));
});
