import { describe, expect, test } from 'vitest';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { createId } from '#functions/runtime/ids.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createOrderDesk, listTrail } from '#functions/testing/admin-orders.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  createOwner,
  listBottles,
  listWithdrawals,
  type Owner,
  trackWithdrawal,
} from '#functions/testing/withdrawals.ts';
import {
  adminWithdrawalsApi,
  type OpenWithdrawal,
} from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as listOpenWithdrawals } from './list-open-withdrawals.ts';

withTable();
const shop = withShop();

async function paid(count = 1): Promise<Owner & { id: string; paymentIntentId: string }> {
  const who = await createOwner(count);
  const { body } = await who.ask();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return { ...who, id: body.id, paymentIntentId: body.paymentIntentId };
}

type WithdrawalPage = Page<OpenWithdrawal>;
const open = (cookie: string, query: Record<string, string> = {}) =>
  request<WithdrawalPage>(listOpenWithdrawals, adminWithdrawalsApi.listOpenWithdrawals, { cookie, query });

describe('track a withdrawal', () => {
  test('200 dispatches a withdrawal and its bottles, records who did it, and emails the customer once', async () => {
    const [who, cookie] = [await paid(2), await createStaffCookie('staff@shop.test')];
    clock.set(() => new Date('2026-07-01T23:30:00.000Z'));
    const sent = { status: 'in_transit', trackingNumber: 'RM123', estimatedDelivery: '2026-07-03' };
    const reply = await trackWithdrawal(cookie, who.id, {
      ...sent,
      email: 'other@shop.test',
      createdBy: 'admin',
    });
    expect(reply).toMatchObject({ status: 200, body: { status: 'in_transit', trackingNumber: 'RM123' } });
    // It is half past midnight in London.
    expect(await listBottles(who)).toMatchObject([
      { status: 'in_transit', leftOn: '2026-07-02' },
      { status: 'in_transit', leftOn: '2026-07-02' },
    ]);
    const [entry] = await listTrail(who.id);
    expect([entry?.before, entry?.after].map((fields) => JSON.parse(fields ?? ''))).toEqual([
      { status: 'requested_delivery', trackingNumber: null, estimatedDelivery: null },
      sent,
    ]);
    const [withdrawal] = await listWithdrawals(who);
    expect(withdrawal?.moves).toMatchObject([{ actor: 'staff@shop.test', status: 'in_transit' }]);
    await shop.drain();
    await trackWithdrawal(cookie, who.id, { trackingNumber: 'RM124' });
    await shop.drain();
    const emails = shop.mail.messages(who.email).filter(({ subject }) => subject.includes('on its way'));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toMatch(/RM123[\s\S]*3 July 2026/);
    expect(await who.list()).toMatchObject([
      { status: 'in_transit', trackingNumber: 'RM124', estimatedDelivery: '2026-07-03' },
    ]);
  });

  test('200 sends the customer one email for each change of the tracking number', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    const track = async (sent: object) => {
      await trackWithdrawal(cookie, who.id, sent);
      await shop.drain();
    };
    await track({ status: 'in_transit' });
    await track({ trackingNumber: 'RM 1/a' });
    await track({ estimatedDelivery: '2026-07-03' });
    await track({ trackingNumber: 'RM 1/b' });
    await track({ trackingNumber: 'RM 1/b' });
    // The first number was right after all: since then the customer was told another one.
    await track({ trackingNumber: 'RM 1/a' });
    await track({ estimatedDelivery: '2026-07-04' });
    await track({ trackingNumber: 'RM 1/a' });
    const emails = shop.mail
      .messages(who.email)
      .filter(({ subject }) => subject.startsWith('Track your delivery'));
    const numbers = emails.map(({ text }) => /Tracking number: (.*)/.exec(text ?? '')?.[1]);
    expect(numbers.toSorted()).toEqual(['RM 1/a', 'RM 1/a', 'RM 1/b']);
    const { orderId = '' } = (await listWithdrawals(who))[0] ?? {};
    const { timeline } = (await (await createOrderDesk()).read(orderId)).body;
    expect(timeline.filter(({ what }) => what === 'Tracking email sent')).toHaveLength(3);
  });

  test('200 marks a withdrawal as delivered, stores the date its bottles left, and emails the customer', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    clock.set(() => new Date('2026-07-01T12:00:00.000Z'));
    await trackWithdrawal(cookie, who.id, { status: 'in_transit' });
    clock.set(() => new Date('2026-07-03T12:00:00.000Z'));
    const reply = await trackWithdrawal(cookie, who.id, { status: 'delivered' });
    expect(reply.body).toMatchObject({
      status: 'delivered',
      sentAt: '2026-07-01T12:00:00.000Z',
      deliveredAt: '2026-07-03T12:00:00.000Z',
    });
    expect(await listBottles(who)).toMatchObject([{ status: 'delivered', leftOn: '2026-07-01' }]);
    await withSubject('withdrawalArrived', 'It has arrived: {orderNumber}', () => shop.drain());
    const arrived = shop.mail
      .messages(who.email)
      .find(({ subject }) => subject.startsWith('It has arrived: '));
    expect(arrived?.text).toContain('Your delivery of 1 bottle has arrived.');
  });

  test('200 emails the current address of the account, or the address on the order once the account is deleted', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    const [key, moved] = [{ customerId: who.customerId }, `moved-${who.customerId}@example.com`];
    await customer.patch(key).set({ email: moved }).go();
    await trackWithdrawal(cookie, who.id, { status: 'in_transit' });
    await shop.drain();
    await customer.delete(key).go();
    await trackWithdrawal(cookie, who.id, { status: 'delivered' });
    await shop.drain();
    const about = (email: string) =>
      shop.mail.messages(email).map(({ subject }) => subject.replace(/^.* (is|has) /, ''));
    expect(about(moved)).toEqual(['on its way']);
    expect(about(who.email)).toContain('arrived');
    expect(about(who.email)).not.toContain('on its way');
  });

  test('200 marks a withdrawal as delivered without an earlier dispatch, and its bottles have left', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    await trackWithdrawal(cookie, who.id, { status: 'delivered' });
    expect(await listBottles(who)).toMatchObject([{ status: 'delivered', leftOn: expect.any(String) }]);
  });

  test('409 for a step backwards, and the bottles are unchanged', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    await trackWithdrawal(cookie, who.id, { status: 'delivered' });
    const before = await listBottles(who);
    expect(await trackWithdrawal(cookie, who.id, { status: 'in_transit' })).toMatchObject({
      status: 409,
      body: { code: 'release_not_backwards' },
    });
    expect(await listBottles(who)).toEqual(before);
  });

  test('409 for an unpaid or cancelled withdrawal, and 404 for an unknown one', async () => {
    const [who, cookie] = [await createOwner(), await createStaffCookie()];
    const { body } = await who.ask();
    const refused = { status: 409, body: { code: 'release_not_paid' } };
    expect(await trackWithdrawal(cookie, body.id, { status: 'in_transit' })).toMatchObject(refused);
    await who.giveUp(body.id);
    expect(await trackWithdrawal(cookie, body.id, { status: 'in_transit' })).toMatchObject(refused);
    expect(await trackWithdrawal(cookie, 'rel_none', { status: 'in_transit' })).toMatchObject({
      status: 404,
      body: { code: 'release_not_found' },
    });
  });

  test('400 for an empty change, an unsupported status or an invalid date', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    for (const body of [
      {},
      { trackingNumber: null },
      { status: 'cancelled' },
      { estimatedDelivery: 'soon' },
    ]) {
      expect((await trackWithdrawal(cookie, who.id, body)).status).toBe(400);
    }
  });

  test('200 for concurrent changes by two members of staff, and both are recorded', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    const replies = await Promise.all([
      trackWithdrawal(cookie, who.id, { status: 'in_transit' }),
      trackWithdrawal(cookie, who.id, { trackingNumber: 'RM9' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const [withdrawal] = await listWithdrawals(who);
    expect(withdrawal).toMatchObject({ status: 'in_transit', trackingNumber: 'RM9' });
    expect(withdrawal?.moves).toHaveLength(2);
  });

  test('a change is not written when the withdrawal has changed since it was read', async () => {
    const [who, cookie] = [await paid(), await createStaffCookie()];
    const [before] = await listWithdrawals(who);
    if (!before) throw new Error('There is no delivery.');
    expect((await trackWithdrawal(cookie, who.id, { trackingNumber: 'RM9' })).status).toBe(200);
    const lots = await loadLots(who.customerId, before.bottles);
    const moved = await moveWithdrawal(before, lots, { moves: [] }, (bottle) => bottle);
    expect(moved.outcome).not.toBe('done');
    expect((await listWithdrawals(who))[0]?.moves).toHaveLength(1);
  });
});

describe('the open withdrawals', () => {
  test('200 lists the withdrawals to dispatch, longest waiting first, page by page', async () => {
    const from = Date.parse('2026-03-01T00:00:00.000Z');
    clock.set(() => new Date(from));
    const longest = await paid();
    const owners: Pick<Owner, 'customerId'>[] = [longest];
    for (let count = 1; count < 27; count++) {
      clock.set(() => new Date(from + count * 60_000));
      const who = { customerId: createId('cus'), email: 'ada@example.com' };
      await createPaidWithdrawal(who, 1);
      owners.push(who);
    }
    clock.reset();
    const cookie = await createStaffCookie();
    const first = await open(cookie);
    const second = await open(cookie, { cursor: first.body.cursor ?? '' });
    const listed = [...first.body.items, ...second.body.items].filter(({ createdAt }) =>
      createdAt.startsWith('2026-03-01'),
    );
    expect(first.body.items).toHaveLength(25);
    expect(listed.map(({ customerId }) => customerId)).toEqual(owners.map(({ customerId }) => customerId));
    expect(listed[0]).toMatchObject({
      recipient: 'Ada Byron',
      bottles: [{ id: longest.holdingIds[0], name: 'Kilbrae 21 Oloroso', place: 'shelf' }],
    });
  });

  test('200 lists withdrawals in another status, and 400 for a cursor from another list', async () => {
    const cookie = await createStaffCookie();
    const waiting = await createOwner();
    const { body } = await waiting.ask();
    const listed = await open(cookie, { status: 'awaiting_payment' });
    expect(listed.body.items.map(({ id }) => id)).toContain(body.id);
    const key = { pk: 'a', sk: 'b', gsi2pk: 'releases#delivered', gsi2sk: 'c' };
    for (const text of [JSON.stringify(key), 'null', '{', '{"gsi2pk":1}']) {
      const cursor = Buffer.from(text).toString('base64url');
      expect(await open(cookie, { cursor })).toMatchObject({ status: 400 });
    }
  });
});
