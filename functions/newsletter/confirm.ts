import { serve } from '#functions/kit/serve.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';
import { askingOf, readConfirmToken } from './links.ts';

export const handler = serve(newsletterApi.confirm, async ({ body }, { now, fail }) => {
  const { subscriberId, asking, state } = await readConfirmToken(body.token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  let isNew = false;
  const row = await changeSubscriber(subscriberId, (before) => {
    const last = before?.consents.at(-1);
    isNew = state === 'valid' && before?.status === 'pending' && askingOf(before) === asking;
    if (!before || !last || !isNew) return undefined;
    const consents = before.consents.with(-1, { ...last, confirmedAt: now.toISOString() });
    return { ...before, status: 'active', consents, suppressed: undefined, ttl: undefined };
  });
  // Also by a link that has ended: whoever is on the list hears so.
  if (row?.status !== 'active') fail('link_expired');
  return { state: isNew ? ('confirmed' as const) : ('already_confirmed' as const) };
});
