import { requestSubscription, subscriptionAnswer } from '#functions/newsletter/request-subscription.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { enforceRateLimits, type RateLimitKey } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';
import { currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';

export const handler = serve(newsletterApi.subscribe, async ({ body }, { now, visitor }) => {
  const { email, name, source, wording = currentConsentVersion } = body;
  const subscriberId = toSubscriberId(email);
  const counts: RateLimitKey[] = [
    ['newsletterByVisitor', visitor],
    ['newsletterByAddress', normaliseMailbox(email)],
  ];
  await enforceRateLimits(counts, now);
  await requestSubscription(subscriberId, { email, name, source, wording }, now);
  return subscriptionAnswer;
});
