import { beforeAll, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { enqueueEmail, enqueueUnsentEmail } from '#functions/runtime/email/enqueue-email.ts';
import { createId } from '#functions/runtime/ids.ts';
import { mail, notWantedReason } from '#functions/table/entities/mail.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { createMemoryQueues } from '#functions/testing/queues.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { queues } from '#shared/queues.ts';
import { handler as resendUncertainMail } from './resend-uncertain-mail.ts';
import { handler as sendEmails } from './send-emails.ts';

withTable();
const shop = withShop();
beforeAll(makeMortal);

const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };

/** The key of an order confirmation that no follower has sent, and its place in the mailbox. */
async function newEmail() {
  await shop.drain();
  const email = `${createId('g').replace('_', '')}@example.com`;
  const { orderId } = await createPaidOrder({ customerId: createId('cus'), email }, [line]);
  const key = toConfirmationKey(orderId);
  const receive = (message: object) =>
    sendEmails({
      Records: [
        { messageId: '1', body: JSON.stringify(message), attributes: { ApproximateReceiveCount: '1' } },
      ],
    } as never);
  return { key, receive, sent: () => shop.mail.messages(email).length };
}
const taken = { batchItemFailures: [] };
const comesAgain = { batchItemFailures: [{ itemIdentifier: '1' }] };

test('an email is sent once, even if its message is received repeatedly and concurrently', async () => {
  const { key, receive, sent } = await newEmail();
  expect(await Promise.all([receive(key), receive(key)])).toEqual([taken, taken]);
  expect(await receive(key)).toEqual(taken);
  expect(sent()).toBe(1);
});

test('an email is sent once, even if the process crashes before or after any call', async () => {
  for (const point of crashPoints()) {
    const { key, sent } = await newEmail();
    await enqueueEmail(key);
    const lived = await runUntil(point, shop.drain);
    await shop.drain();
    await shop.mail.eventsSettled();
    clock.set(() => new Date(Date.now() + 16 * 60_000));
    await resendUncertainMail({ id: 'test', scheduledFor: '' });
    clock.reset();
    expect(sent()).toBe(1);
    expect(shop.left()).toBe(0);
    if (lived) return;
  }
});

test('an email that SES throttles leaves the queue, and is sent later by the job', async () => {
  const { key, receive, sent } = await newEmail();
  shop.mail.faults.set('throttle');
  expect(await receive(key)).toEqual(taken);
  expect(sent()).toBe(0);
  shop.mail.faults.clear();
  await resendUncertainMail({ id: 'test', scheduledFor: '' });
  expect(sent()).toBe(1);
});

test('an email requested again is retried while in progress, and sent if it was not wanted before', async () => {
  const { key, receive, sent } = await newEmail();
  const again = { ...key, isWantedAgain: true };
  const startedAt = clock.now().toISOString();
  await mail.put({ ...key, status: 'sending', attempts: 1, startedAt }).go();
  expect(await receive(again)).toEqual(comesAgain);
  await mail.put({ ...key, status: 'failed', reason: notWantedReason, attempts: 1, startedAt }).go();
  await enqueueUnsentEmail(key);
  await shop.drain();
  expect(await receive(again)).toEqual(taken);
  expect(sent()).toBe(1);
});

test('an invalid message is retried until it is in the dead-letter queue, and holds up no other email', async () => {
  const { key, sent } = await newEmail();
  const memory = createMemoryQueues({ sendEmails });
  const invalid = [{ ...key, kind: 'staff-invitation' }, { kind: key.kind }];
  await memory.box.put('sendEmails', invalid);
  await memory.runAll();
  expect(sent()).toBe(0);
  await memory.box.put('sendEmails', [key]);
  await memory.runAll();
  expect(sent()).toBe(1);
  expect(memory.lying.sendEmails).toEqual([]);
  const dead = memory.dead.map(({ body, tries }) => ({ message: JSON.parse(body), tries }));
  const { maxTries } = queues.sendEmails;
  expect(dead).toHaveLength(invalid.length);
  expect(dead).toEqual(expect.arrayContaining(invalid.map((message) => ({ message, tries: maxTries }))));
});
