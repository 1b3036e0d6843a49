import { changeSubscriber } from '#functions/newsletter/change-subscriber.ts';
import { readUnsubscribeToken } from '#functions/newsletter/newsletter-links.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { formerSubscriptionYears } from '#shared/domain/newsletter/newsletter.ts';

const leftSeconds = formerSubscriptionYears * 365 * 24 * 3600;

/** Also ends a pending request, so that a confirmation at the same moment cannot undo it. */
export const handler = serve(newsletterApi.unsubscribe, async ({ query }, { now, fail }) => {
  const { subscriberId, state } = await readUnsubscribeToken(query.token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  let hasLeft = false;
  await changeSubscriber(subscriberId, (before) => {
    const last = before?.consents.at(-1);
    hasLeft = last !== undefined && before?.status !== 'unsubscribed';
    if (!before || !last || !hasLeft) return undefined;
    return {
      ...before,
      status: 'unsubscribed',
      consents: before.consents.with(-1, { ...last, unsubscribedAt: now.toISOString() }),
      ttl: Math.floor(now.getTime() / 1000) + leftSeconds,
    };
  });
  return { state: hasLeft ? ('unsubscribed' as const) : ('already_unsubscribed' as const) };
});
