import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import type { Composers, MailKey } from '#functions/runtime/email/send-once.ts';
import { readEmailTexts } from '#functions/table/read-shop-document.ts';
import { buildAlreadySubscribedEmail, buildConfirmationEmail } from './subscription-emails.ts';

/** The subscriber, if their email is still wanted. */
const findSubscriber = async (status: SubscriberRecord['status'], { subscriberId = '' }: MailKey) => {
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  return data?.status === status ? data : undefined;
};

export const subscriptionComposers = {
  'newsletter-confirmation': async (key) => {
    const row = await findSubscriber('pending', key);
    return row && buildConfirmationEmail(row, await readEmailTexts());
  },
  'newsletter-already-joined': async (key) => {
    const row = await findSubscriber('active', key);
    return row && buildAlreadySubscribedEmail(row, await readEmailTexts());
  },
} satisfies Partial<Composers>;
