import { changeSubscriber } from '#functions/newsletter/change-subscriber.ts';
import { readConfirmToken, toRequestId } from '#functions/newsletter/newsletter-links.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';

export const handler = serve(newsletterApi.confirm, async ({ body }, { now, fail }) => {
  const { subscriberId, requestId, state } = await readConfirmToken(body.token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  let isNew = false;
  const row = await changeSubscriber(subscriberId, (before) => {
    const last = before?.consents.at(-1);
    isNew = state === 'valid' && before?.status === 'pending' && toRequestId(before) === requestId;
    if (!before || !last || !isNew) return undefined;
    const consents = before.consents.with(-1, { ...last, confirmedAt: now.toISOString() });
    return { ...before, status: 'active', consents, suppressed: undefined, ttl: undefined };
  });
  // An expired link also tells a subscriber that they are already subscribed.
  if (row?.status !== 'active') fail('link_expired');
  return { state: isNew ? ('confirmed' as const) : ('already_confirmed' as const) };
});
