import { beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { deriveGiftCardCode, toGiftCardId } from '#functions/orders/gift-card-code.ts';
import { handler as getReport } from '#functions/reporting/endpoints/reports/get-gift-cards.ts';
import { listTrail } from '#functions/testing/admin-orders.ts';
import { addGiftCard, buildGiftCardBody } from '#functions/testing/gift-cards.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type GiftCard, type GiftCardRow, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import type { Page } from '#shared/contracts/page.ts';
import { accountReportsApi, type GiftCardReport } from '#shared/contracts/reporting/account-reports.ts';
import { handler as adjust } from './adjust-gift-card.ts';
import { handler as get } from './get-gift-card.ts';
import { handler as issue } from './issue-gift-card.ts';
import { handler as list } from './list-gift-cards.ts';
import { handler as update } from './update-gift-card.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeAll(async () => {
  cookie = await createStaffCookie('staff@shop.test');
});

const issueCard = (changes: object = {}) =>
  request<GiftCard>(issue, giftCardsApi.issueGiftCard, { cookie, body: buildGiftCardBody(changes) });
const adjustCard = (id: string, body: object) =>
  request<GiftCard>(adjust, giftCardsApi.adjustGiftCard, {
    cookie,
    params: { id },
    body: { direction: 'take', amount: '5.00', reason: 'A mistake', ...body },
  });
const setActive = (id: string, isActive: boolean, version: number) =>
  request<GiftCard>(update, giftCardsApi.updateGiftCard, {
    cookie,
    params: { id },
    body: { isActive, version },
  });
const readCard = async (id: string) =>
  (await request<GiftCard>(get, giftCardsApi.getGiftCard, { cookie, params: { id } })).body;
const listViolations = async () =>
  (await findViolations(new Date(), new Date())).violations.filter(
    ({ invariant }) => invariant === 'gift_cards_add_up',
  );

describe('a gift card issued by staff', () => {
  test('201 with its value, ledger and recipient; its code is emailed and not stored', async () => {
    const { status, body } = await issueCard({
      amount: '75',
      recipientEmail: 'grace@example.com',
      recipientName: 'Grace Hopper',
      senderName: 'Ada',
      message: 'Happy birthday',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      initial: '75.00',
      balance: '75.00',
      reserved: '0.00',
      isActive: true,
      recipient: { name: 'Grace Hopper', email: 'grace@example.com', senderName: 'Ada' },
      entries: [{ kind: 'issued', amount: '75.00', actor: 'staff@shop.test', reason: 'A broken cork' }],
    });
    await shop.catchUp();
    await shop.catchUp();
    const mails = shop.mail.messages('grace@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Ada has sent you a gift card');
    expect(mails[0]?.text).toContain('“Happy birthday”');
    const code = /GIFT(-[0-9A-Z]{4}){4}/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    expect(toGiftCardId(code)).toBe(body.id);
    expect(code.slice(-4)).toBe(body.lastFour);
    const { data: stored } = await giftCard.get({ cardId: body.id }).go();
    expect(JSON.stringify(stored)).not.toContain(code.slice(5, 14));
    expect(await listTrail(body.id)).toMatchObject([
      { action: 'gift_card_issued', actor: 'staff@shop.test' },
    ]);
  });

  test('repeated requests issue one card, and 409 for another request with the same key', async () => {
    const body = buildGiftCardBody();
    const both = await Promise.all([issueCard(body), issueCard(body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map((each) => each.body.id)).size).toBe(1);
    expect((await readCard(both[0].body.id)).entries).toHaveLength(1);
    expect(await issueCard({ ...body, amount: '100' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused', errors: [{ field: 'requestKey' }] },
    });
  });

  test.each([
    [{ amount: '24.00' }, 'amount'],
    [{ amount: '501' }, 'amount'],
    [{ amount: '50.50' }, 'amount'],
    [{ recipientEmail: 'nobody' }, 'recipientEmail'],
    [{ recipientName: '' }, 'recipientName'],
    [{ reason: '' }, 'reason'],
    [{ message: 'x'.repeat(301) }, 'message'],
  ])('400 names the invalid field: %o', async (changes, field) => {
    expect(await issueCard(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('is found by the last characters of its code', async () => {
    const { id, lastFour } = await addGiftCard(cookie);
    const { body } = await request<Page<GiftCardRow>>(list, giftCardsApi.listGiftCards, {
      cookie,
      query: { search: lastFour.toLowerCase() },
    });
    expect(body.items.map((row) => row.id)).toContain(id);
    expect(
      await request(get, giftCardsApi.getGiftCard, { cookie, params: { id: `gft_${'0'.repeat(26)}` } }),
    ).toMatchObject({ status: 404, body: { code: 'gift_card_not_found' } });
  });

  test('has a different code for each seed', async () => {
    const codes = await Promise.all(['one', 'other'].map(deriveGiftCardCode));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
    expect(await deriveGiftCardCode('one')).toEqual(codes[0]);
  });
});

describe('an adjustment of a gift card', () => {
  test('changes balance and ledger together, once per request key', async () => {
    const { id } = await addGiftCard(cookie);
    const [first, second] = await Promise.all([
      adjustCard(id, { requestKey: 'press-12345' }),
      adjustCard(id, { requestKey: 'press-12345' }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await readCard(id)).toMatchObject({
      balance: '45.00',
      entries: [{ kind: 'adjusted', amount: '-5.00', reason: 'A mistake' }, { kind: 'issued' }],
    });
    expect(await adjustCard(id, { requestKey: 'press-12345', amount: '6.00' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
    await adjustCard(id, { requestKey: 'press-67890', direction: 'add', amount: '12.34' });
    expect((await readCard(id)).balance).toBe('57.34');
    expect(await listViolations()).toEqual([]);
  });

  test('succeeds for only one of two concurrent requests to take the whole balance; the other gets 409', async () => {
    const { id } = await addGiftCard(cookie);
    const both = await Promise.all(
      ['take-all-1', 'take-all-2'].map((requestKey) => adjustCard(id, { requestKey, amount: '50.00' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'gift_card_too_little',
      detail: 'No more than £0.00 can be taken from this card now.',
      errors: [{ field: 'amount' }],
    });
    expect(await readCard(id)).toMatchObject({ balance: '0.00', entries: [{}, {}] });
  });
});

describe('a blocked gift card', () => {
  test('is unblocked only when the version is current', async () => {
    const { id } = await addGiftCard(cookie);
    expect((await setActive(id, false, 1)).body).toMatchObject({ isActive: false, version: 2 });
    // The answer to the first may have been lost.
    expect((await setActive(id, false, 1)).status).toBe(200);
    expect((await setActive(id, true, 1)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await setActive(id, true, 2)).body).toMatchObject({ isActive: true, version: 3 });
    expect((await listTrail(id)).map(({ action }) => action).toSorted()).toEqual([
      'gift_card_blocked',
      'gift_card_issued',
      'gift_card_unblocked',
    ]);
  });
});

describe('the gift card report', () => {
  test('shows the sum of all ledgers as outstanding, and the reconciliation finds a balance that differs', async () => {
    const at = '2019-04-01T10:00:00.000Z';
    const entries = [
      { cardId: 'gft_old', entryId: 'issued', kind: 'issued' as const, amountPence: 5_000, at },
      {
        cardId: 'gft_old',
        entryId: 'order_1',
        kind: 'redeemed' as const,
        amountPence: -1_250,
        at: '2019-05-31T22:59:00.000Z',
      },
      {
        cardId: 'gft_old',
        entryId: 'order_2',
        kind: 'redeemed' as const,
        amountPence: -3_750,
        at: '2019-05-31T23:01:00.000Z',
      },
    ];
    for (const entry of entries) await giftCardEntry.put(entry).go();
    const read = async (query: { from: string; to: string }) =>
      (await request<GiftCardReport>(getReport, accountReportsApi.getGiftCards, { cookie, query })).body;
    expect(await read({ from: '2019-05-01', to: '2019-05-31' })).toMatchObject({
      opening: '50.00',
      totals: { issued: '0.00', redeemed: '-12.50', outstanding: '37.50' },
      days: [{ day: '2019-05-31', redeemed: '-12.50', outstanding: '37.50' }],
    });
    expect(await read({ from: '2019-06-01', to: '2019-06-30' })).toMatchObject({
      opening: '37.50',
      totals: { outstanding: '0.00' },
    });
    // They belong to no card, which the reconciliation finds.
    await giftCard
      .put({
        cardId: 'gft_old',
        seed: 'old',
        lastFour: '0000',
        initialPence: 5_000,
        availablePence: 1,
        reservedPence: 0,
        isActive: true,
        createdAt: at,
        version: 1,
      })
      .go();
    expect(await listViolations()).toMatchObject([{ item: 'gft_old' }]);
    await giftCard.patch({ cardId: 'gft_old' }).set({ availablePence: 0 }).go();
    expect(await listViolations()).toEqual([]);
  });
});
