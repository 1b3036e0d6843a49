import { afterEach, describe, expect, test } from 'vitest';
import { subscriber } from '#functions/data/subscriber.ts';
import { handler as resend } from '#functions/jobs/resend-uncertain-mail.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { subscriberIdOf } from './subscriber-id.ts';

withTable();
const shop = withShop();
afterEach(() => shop.mail.faults.clear());
const { ask, confirm, unsubscribe, joined, newAddress, tokenIn } = newsletter(shop);

describe('a letter that SES did not take', () => {
  test('is sent by the job, and works', async () => {
    const email = newAddress();
    shop.mail.faults.set('throttle');
    expect((await ask({ email })).status).toBe(202);
    expect(shop.mail.messages(email)).toEqual([]);
    await resend({ id: 'test', scheduledFor: '' });
    expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
  });

  test('is not sent to somebody who has left in the meantime, nor to somebody forgotten', async () => {
    const { email, leave } = await joined();
    const forgotten = newAddress();
    const letters = shop.mail.messages(email).length;
    shop.mail.faults.set('throttle', 2);
    await ask({ email });
    await ask({ email: forgotten });
    await unsubscribe(leave);
    await subscriber.delete({ subscriberId: subscriberIdOf(forgotten) }).go();
    await resend({ id: 'test', scheduledFor: '' });
    await resend({ id: 'test', scheduledFor: '' });
    expect(shop.mail.messages(email)).toHaveLength(letters);
    expect(shop.mail.messages(forgotten)).toEqual([]);
  });
});
