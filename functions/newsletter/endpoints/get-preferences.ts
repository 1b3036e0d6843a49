import { toPreferences } from '#functions/newsletter/to-preferences.ts';
import { loadLinkedSubscriber } from '#functions/newsletter/verify-preferences-token.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterPreferencesApi } from '#shared/contracts/newsletter/preferences.ts';

export const handler = serve(newsletterPreferencesApi.getPreferences, async ({ query }, { now, fail }) =>
  toPreferences(await loadLinkedSubscriber(query.token, now, fail)),
);
