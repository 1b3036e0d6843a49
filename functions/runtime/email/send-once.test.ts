import { afterEach, describe, expect, test } from 'vitest';
import { type Email, type MailAnswer, MailNotAccepted } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { handler as resend } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as recordSesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { toConfirmationKey } from '#functions/orders/emails/email-keys.ts';
import { order } from '#functions/orders/entities/order.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { withTable } from '#functions/testing/table.ts';
import { retryMail, sendOnce } from './send-once.ts';

withTable();
afterEach(() => {
  mailer.replace(undefined);
});

const email: Email = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const composers = { 'order-confirmation': async () => email };
let count = 0;

/** An order with an email to be sent, and a mailer that behaves as told and counts its calls. */
async function newMail(...answers: (() => MailAnswer)[]) {
  count += 1;
  const orderId = `ord_${String(count).padStart(24, '0')}`;
  await order
    .put({
      orderId,
      orderNumber: 'TEST-0000',
      cartId: 'c',
      status: 'confirmed',
      version: 1,
      lines: [],
      customerName: 'Ada',
      buyer: 'guest-ada',
      customerEmail: 'ada@example.com',
      shippingAddress: 'W1D 7BD',
      deliveryMethodId: 'royal-mail-tracked-48',
      deliveryPence: 0,
      totalPence: 0,
      vatPence: 0,
      placedAt: '2026-02-01T00:00:00.000Z',
    })
    .go();
  const sent: string[] = [];
  mailer.replace({
    send: async (_, mailId) => {
      const answer = answers.shift();
      const result = answer?.() ?? { messageId: 'ses-1' };
      sent.push(mailId);
      return result;
    },
  });
  const key = toConfirmationKey(orderId);
  const row = async () => (await mail.get({ mailId: key.mailId }).go({ consistent: true })).data;
  return { key, sent, row };
}

const lose = () => {
  throw new Error('socket hang up');
};
const busy = () => {
  throw new MailNotAccepted('TooManyRequestsException');
};
const reportSesEvent = (mailId: string, eventType: string) =>
  recordSesEvent({
    detail: { eventType, mail: { messageId: 'ses-9', tags: { 'mail-id': [mailId] } } },
  } as unknown as Parameters<typeof recordSesEvent>[0]);
const inMinutes = (minutes: number) => {
  const moment = new Date(Date.now() + minutes * 60_000);
  clock.set(() => moment);
};
const listFailed = async () =>
  (await mail.query.failed({ listing: indexPartitions.mailsFailed }).go()).data.map(({ mailId }) => mailId);
const runJob = () => resend({ id: 'test', scheduledFor: '' });

describe('an email', () => {
  test('is sent once, even when requested several times', async () => {
    const { key, sent, row } = await newMail();
    await Promise.all([sendOnce(key, composers, new Date()), sendOnce(key, composers, new Date())]);
    await sendOnce(key, composers, new Date());
    expect(sent).toEqual([key.mailId]);
    expect(await row()).toMatchObject({ status: 'sent', sesMessageId: 'ses-1' });
    expect((await mail.query.uncertain({}).go()).data).toEqual([]);
  });

  test("waits for SES's report when the response was lost, and is not sent again after it", async () => {
    const { key, sent, row } = await newMail(lose);
    await sendOnce(key, composers, new Date());
    expect((await row())?.status).toBe('sending');
    await reportSesEvent(key.mailId, 'Send');
    expect(await row()).toMatchObject({ status: 'sent', sesMessageId: 'ses-9' });
    inMinutes(20);
    await runJob();
    expect(sent).toEqual([]);
  });

  test("is sent again after a quarter of an hour without SES's report, and not earlier", async () => {
    const { key, sent, row } = await newMail(lose);
    await sendOnce(key, composers, new Date());
    inMinutes(14);
    await runJob();
    expect(sent).toEqual([]);
    inMinutes(16);
    await runJob();
    await runJob();
    expect(sent).toEqual([key.mailId]);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('is sent by a later run of the job when SES was too busy', async () => {
    const { key, sent, row } = await newMail(busy, busy);
    await sendOnce(key, composers, new Date());
    await runJob();
    expect(sent).toEqual([]);
    await runJob();
    expect(sent).toEqual([key.mailId]);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 3 });
  });

  test('is sent again once when two runs of the job retry it concurrently', async () => {
    const { key, sent, row } = await newMail(lose);
    await sendOnce(key, composers, new Date());
    const found = await row();
    if (!found) throw new Error('The mail has no row.');
    const uncertain = { ...found, kind: key.kind };
    await Promise.all([
      retryMail(uncertain, composers, new Date()),
      retryMail(uncertain, composers, new Date(Date.now() + 1)),
    ]);
    expect(sent).toEqual([key.mailId]);
  });

  test('is marked as failed and listed for staff after SES was too busy twenty times', async () => {
    const { key, row } = await newMail(...Array.from({ length: 25 }, () => busy));
    await sendOnce(key, composers, new Date());
    for (let run = 0; run < 22; run++) await runJob();
    expect(await row()).toMatchObject({ status: 'failed', attempts: 20, reason: 'TooManyRequestsException' });
    expect(await listFailed()).toContain(key.mailId);
  });

  test('is marked as failed and listed for staff with the reason when SES refuses it, and not retried', async () => {
    const { key, sent, row } = await newMail(() => ({
      rejected: 'MessageRejected: Email address is not verified: ada@example.com',
    }));
    await sendOnce(key, composers, new Date());
    const reason = 'MessageRejected: Email address is not verified: (address)';
    expect(await row()).toMatchObject({ status: 'failed', reason });
    expect(await listFailed()).toContain(key.mailId);
    inMinutes(60);
    await runJob();
    expect(sent).toEqual([key.mailId]);
  });

  test('ignores SES events that lack our tag or belong to an unknown email', async () => {
    await reportSesEvent('order-confirmation-ord_unknown', 'Send');
    await recordSesEvent({ detail: { eventType: 'Send', mail: { messageId: 'x' } } } as never);
    expect((await mail.get({ mailId: 'order-confirmation-ord_unknown' }).go()).data).toBeNull();
  });
});
