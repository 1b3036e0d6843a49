import { serve } from '#functions/kit/serve.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { currentWording } from '#shared/domain/newsletter.ts';
import { askedAnswer, askToJoin } from './ask-to-join.ts';
import { subscriberIdOf } from './subscriber-id.ts';

export const handler = serve(newsletterApi.subscribe, async ({ body }, { now, visitor }) => {
  const { email, name, source, wording = currentWording } = body;
  const subscriberId = subscriberIdOf(email);
  await countAgainst('newsletterByVisitor', visitor, now);
  await countAgainst('newsletterByAddress', subscriberId, now);
  await askToJoin(subscriberId, { email, name, source, wording }, now);
  return askedAnswer;
});
