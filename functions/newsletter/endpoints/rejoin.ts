import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { readUnsubscribeToken } from '#functions/newsletter/newsletter-links.ts';
import { requestSubscription, subscriptionAnswer } from '#functions/newsletter/request-subscription.ts';
import { enforceRateLimits, type RateLimitKey } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';

/** An email may have been forwarded, so its link only sends a confirmation to the mailbox. */
export const handler = serve(newsletterApi.rejoin, async ({ body }, { now, visitor, fail }) => {
  const { subscriberId, state } = await readUnsubscribeToken(body.token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  const counts: RateLimitKey[] = [
    ['newsletterByVisitor', visitor],
    ['newsletterByLink', subscriberId],
  ];
  await enforceRateLimits(counts, now);
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  const { email, name } = data ?? fail('link_expired');
  await requestSubscription(
    subscriberId,
    { email, name, source: 'unsubscribe', wording: currentConsentVersion },
    now,
  );
  return subscriptionAnswer;
});
