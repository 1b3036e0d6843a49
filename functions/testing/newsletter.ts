import { handler as confirmHandler } from '#functions/newsletter/endpoints/confirm.ts';
import { handler as rejoinHandler } from '#functions/newsletter/endpoints/rejoin.ts';
import { handler as subscribeHandler } from '#functions/newsletter/endpoints/subscribe.ts';
import { handler as unsubscribeHandler } from '#functions/newsletter/endpoints/unsubscribe.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { createUnsubscribeToken } from '#functions/newsletter/newsletter-links.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { request } from './request.ts';
import type { Shop } from './shop.ts';
import { createVisitorAddress } from './visitor.ts';

type Headers = Record<string, string | undefined>;

/** The actions of newsletter readers, each with an address and a visitor of their own. */
export function createNewsletterReaders(shop: Shop) {
  let count = 0;
  const newAddress = () => `reader-${++count}@example.com`;
  const newVisitor = (): Headers => ({ 'x-forwarded-for': `${createVisitorAddress()}, 203.0.113.9` });

  const ask = (body: object, headers = newVisitor()) =>
    request(subscribeHandler, newsletterApi.subscribe, {
      headers,
      body: { name: 'Ada', preferences: 'exclusive_releases', ...body },
    });
  const confirm = (token: string) => request(confirmHandler, newsletterApi.confirm, { body: { token } });
  const unsubscribe = (token: string) =>
    request(unsubscribeHandler, newsletterApi.unsubscribe, { query: { token } });
  const rejoin = (token: string) =>
    request(rejoinHandler, newsletterApi.rejoin, { headers: newVisitor(), body: { token } });

  /** The token of the newest email's link to a page, as its reader receives it. */
  function tokenIn(email: string, page: 'confirm' | 'unsubscribe' | 'preferences'): string {
    const [message] = shop.mail.messages(email);
    const link = message?.text?.match(`https://shop\\.test/newsletter/${page}\\?token=(\\S+)`);
    if (!link?.[1]) throw new Error(`The newest letter to ${email} has no link to ${page}.`);
    return decodeURIComponent(link[1]);
  }

  const findRow = async (email: string) =>
    (await subscriber.get({ subscriberId: toSubscriberId(email) }).go({ consistent: true })).data;

  /** A subscriber, with the links of their emails. */
  async function joined() {
    const email = newAddress();
    await ask({ email });
    const token = tokenIn(email, 'confirm');
    await confirm(token);
    return { email, token, leave: await createUnsubscribeToken(toSubscriberId(email)) };
  }

  return { newAddress, newVisitor, ask, confirm, unsubscribe, rejoin, tokenIn, findRow, joined };
}
