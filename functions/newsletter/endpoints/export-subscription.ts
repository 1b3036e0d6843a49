import { buildSubscriberFile } from '#functions/newsletter/subscriber-file.ts';
import { loadLinkedSubscriber } from '#functions/newsletter/verify-preferences-token.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterPreferencesApi } from '#shared/contracts/newsletter/preferences.ts';

export const handler = serve(newsletterPreferencesApi.exportSubscription, async ({ query }, { now, fail }) =>
  buildSubscriberFile(await loadLinkedSubscriber(query.token, now, fail), now),
);
