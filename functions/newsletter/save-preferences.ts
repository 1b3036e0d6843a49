import { serve } from '#functions/kit/serve.ts';
import { newsletterPreferencesApi } from '#shared/api/newsletter-preferences.ts';
import { changeSubscriber } from './change-subscriber.ts';
import { linkedReader } from './linked-reader.ts';
import { toPreferences } from './to-preferences.ts';

export const handler = serve(newsletterPreferencesApi.savePreferences, async ({ body }, { now, fail }) => {
  const subscriberId = await linkedReader(body.token, now, fail);
  const row = await changeSubscriber(subscriberId, (before) =>
    before && before.name !== body.name ? { ...before, name: body.name } : undefined,
  );
  return toPreferences(row ?? fail('link_expired'));
});
