import { subscriber } from '#functions/data/subscriber.ts';
import { serve } from '#functions/kit/serve.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { currentWording } from '#shared/domain/newsletter.ts';
import { askedAnswer, askToJoin } from './ask-to-join.ts';
import { readLeaveToken } from './links.ts';

/** A letter may have been handed on, so that its link only asks: whoever reads the mailbox confirms. */
export const handler = serve(newsletterApi.rejoin, async ({ body }, { now, visitor, fail }) => {
  const { subscriberId, state } = await readLeaveToken(body.token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  await countAgainst('newsletterByVisitor', visitor, now);
  await countAgainst('newsletterByAddress', subscriberId, now);
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  const { email, name } = data ?? fail('link_expired');
  await askToJoin(subscriberId, { email, name, source: 'unsubscribe', wording: currentWording }, now);
  return askedAnswer;
});
