import { afterEach, describe, expect, test } from 'vitest';
import { handler as resend } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { toSubscriberId } from './subscriber-id.ts';

withTable();
const shop = withShop();
afterEach(() => shop.mail.faults.clear());
const { ask, confirm, unsubscribe, joined, newAddress, tokenIn } = createNewsletterReaders(shop);

describe('an email that SES did not accept', () => {
  test('is sent later by the job, with a link that works', async () => {
    const email = newAddress();
    shop.mail.faults.set('throttle');
    expect((await ask({ email })).status).toBe(202);
    expect(shop.mail.messages(email)).toEqual([]);
    await resend({ id: 'test', scheduledFor: '' });
    expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
  });

  test('is not sent to someone who has unsubscribed or been deleted in the meantime', async () => {
    const { email, leave } = await joined();
    const forgotten = newAddress();
    const emailCount = shop.mail.messages(email).length;
    shop.mail.faults.set('throttle', 2);
    await ask({ email });
    await ask({ email: forgotten });
    await unsubscribe(leave);
    await subscriber.delete({ subscriberId: toSubscriberId(forgotten) }).go();
    await resend({ id: 'test', scheduledFor: '' });
    await resend({ id: 'test', scheduledFor: '' });
    expect(shop.mail.messages(email)).toHaveLength(emailCount);
    expect(shop.mail.messages(forgotten)).toEqual([]);
  });
});
