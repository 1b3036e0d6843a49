import { serve } from '#functions/kit/serve.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { leftYears } from '#shared/domain/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';
import { readLeaveToken } from './links.ts';

const leftSeconds = leftYears * 365 * 24 * 3600;

/** Also ends an asking that is still open, so that a confirmation at the same moment cannot undo it. */
export const handler = serve(newsletterApi.unsubscribe, async ({ query }, { now, fail }) => {
  const { subscriberId, state } = await readLeaveToken(query.token, now);
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
