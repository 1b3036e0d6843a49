import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as listOrdersToPack } from '#functions/orders/endpoints/dispatch/list-orders-to-pack.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import { listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { dispatchApi, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { nameBankHolidays } from '#shared/domain/common/bank-holidays.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { tradingHoursMessages } from '#shared/domain/site/trading-hours-form.ts';
import { handler as getEditable } from './get-editable.ts';
import { handler as getTradingHours } from './get-trading-hours.ts';
import { handler as getVersion } from './get-version.ts';
import { handler as publishHours } from './publish-hours.ts';
import { handler as restoreVersion } from './restore-version.ts';

withTable();
const shop = withShop();
let cookie = '';
beforeEach(async () => {
  cookie = await createStaffCookie('staff@shop.test');
  await siteDocument.delete(tradingHoursKey).go();
  const { data } = await siteDocumentVersion.query.ofDocument(tradingHoursKey).go({ pages: 'all' });
  for (const { number } of data) await siteDocumentVersion.delete({ ...tradingHoursKey, number }).go();
});

const publish = (body: object) =>
  request<TradingHoursRecord>(publishHours, tradingHoursApi.publishHours, { cookie, body });
const restore = (number: number, version: number) =>
  request<TradingHoursRecord>(restoreVersion, tradingHoursApi.restoreVersion, {
    cookie,
    body: { number, version },
  });
const readRecord = () => request<TradingHoursRecord>(getEditable, tradingHoursApi.getEditable, { cookie });
const readVersion = (number: string) =>
  request<TradingHours>(getVersion, tradingHoursApi.getVersion, { cookie, params: { number } });
const readPublic = () => request<TradingHours>(getTradingHours, tradingHoursApi.getTradingHours);

describe('the default trading hours', () => {
  test('200 for anyone, cached at the edge, and shown to staff as version 1', async () => {
    const { status, body, headers } = await readPublic();
    expect(status).toBe(200);
    expect(body).toEqual(defaultTradingHours);
    expect(headers['cache-control']).toContain('s-maxage=30');
    expect((await readRecord()).body).toEqual({
      version: 0,
      latest: 1,
      content: defaultTradingHours,
      versions: [{ number: 1, savedAt: null, savedBy: null, restores: null }],
    });
    expect((await readVersion('1')).body).toEqual(defaultTradingHours);
  });
});

describe('publishing trading hours', () => {
  test('200 shows them to anyone immediately, with an audit entry of the earlier hours', async () => {
    const before = (await listTrail('trading-hours')).length;
    expect(await publish({ ...buildHours(), version: 0 })).toMatchObject({
      status: 200,
      body: {
        version: 1,
        latest: 2,
        content: buildHours(),
        versions: [{ number: 2, savedBy: 'staff@shop.test', restores: null }, { number: 1 }],
      },
    });
    expect((await readPublic()).body).toEqual(buildHours());
    const trail = await listTrail('trading-hours');
    expect(trail).toHaveLength(before + 1);
    const entry = trail.find(
      ({ action, after }) => action === 'trading_hours_published' && after?.includes('11:30'),
    );
    expect(entry).toMatchObject({ actor: 'staff@shop.test', before: expect.stringContaining('14:00') });
  });

  test('200 creates one version when repeated, or with its days in another order', async () => {
    const days = [
      { day: '2040-02-02', reason: 'Second', carriersDeliver: true },
      { day: '2040-02-01', reason: 'First', carriersDeliver: false },
    ];
    const first = await publish({ ...buildHours({ closedDays: days }), version: 0 });
    expect(first.body.content.closedDays.map(({ reason }) => reason)).toEqual(['First', 'Second']);
    expect((await publish({ ...buildHours({ closedDays: days }), version: 0 })).body).toEqual(first.body);
    const turned = buildHours({ closedDays: days.toReversed() });
    expect((await publish({ ...turned, version: 0 })).body).toEqual(first.body);
  });

  test('409 from an outdated version, even concurrently, and no change is lost', async () => {
    const rivals = ['10:00', '11:00'].map((dispatchCutOff) =>
      publish({ ...buildHours({ dispatchCutOff }), version: 0 }),
    );
    const replies = await Promise.all(rivals);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await publish({ ...buildHours(), version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await readRecord()).body).toMatchObject({ version: 1, latest: 2 });
  });

  const day = { day: '2040-01-10', reason: 'Stocktaking', carriersDeliver: false };
  const evening = { opens: '17:00', closes: '23:00' };
  const [holiday = { day: '', name: '' }] = nameBankHolidays(2040);
  const week = (monday: object) => ({ openingHours: { ...defaultTradingHours.openingHours, monday } });
  test.each([
    [{ dispatchCutOff: '14:15' }, 'dispatchCutOff', tradingHoursMessages.dispatchCutOff],
    [{ dispatchCutOff: '00:00' }, 'dispatchCutOff', tradingHoursMessages.dispatchCutOff],
    [{ dispatchCutOff: '24:00' }, 'dispatchCutOff', tradingHoursMessages.dispatchCutOff],
    [{ closedDays: [{ ...day, day: '2040-02-30' }] }, 'closedDays.0.day', tradingHoursMessages.day],
    [{ closedDays: [{ ...day, reason: ' ' }] }, 'closedDays.0.reason', tradingHoursMessages.reason],
    [{ closedDays: [{ ...day, reason: 'a\nb' }] }, 'closedDays.0.reason', /line breaks/],
    [{ closedDays: [{ ...day, carriersDeliver: 'yes' }] }, 'closedDays.0.carriersDeliver', /true or false/],
    [{ closedDays: [day, day] }, 'closedDays.1.day', tradingHoursMessages.sameDay],
    [{ closedDays: Array.from({ length: 61 }, () => day) }, 'closedDays', /at most 60/],
    [{ openBankHolidays: ['x'] }, 'openBankHolidays.0', tradingHoursMessages.day],
    [{ openBankHolidays: ['2040-01-11'] }, 'openBankHolidays.0', tradingHoursMessages.bankHoliday],
    [
      { openBankHolidays: [holiday.day], closedDays: [{ ...day, day: holiday.day }] },
      'closedDays.0.day',
      tradingHoursMessages.closedBankHoliday,
    ],
    [week({ opens: '17:00', closes: null }), 'openingHours.monday.closes', tradingHoursMessages.bothTimes],
    [week({ opens: '17:00', closes: '17:00' }), 'openingHours.monday.closes', tradingHoursMessages.sameTime],
    [week({ opens: '17:10', closes: '23:00' }), 'openingHours.monday.opens', tradingHoursMessages.time],
    [
      { exceptions: [{ day: '2040-01-10', reason: 'Party', opens: null, closes: '23:00' }] },
      'exceptions.0.closes',
      tradingHoursMessages.bothTimes,
    ],
    [
      {
        exceptions: [
          { day: '2040-01-10', reason: 'Party', ...evening },
          { day: '2040-01-10', reason: 'Party', ...evening },
        ],
      },
      'exceptions.1.day',
      tradingHoursMessages.sameDay,
    ],
  ])('400 names the invalid field: %o', async (changes, field, message) => {
    const { status, body } = await publish({ ...buildHours(), version: 0, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    });
    expect((await readRecord()).body.version).toBe(0);
  });
});

describe('an earlier version', () => {
  test('200 restores it as the latest version, only once when repeated, and every version remains', async () => {
    await publish({ ...buildHours(), version: 0 });
    const first = await restore(1, 1);
    expect(first).toMatchObject({
      status: 200,
      body: { version: 2, latest: 3, content: defaultTradingHours },
    });
    expect(first.body.versions.map(({ number, restores }) => [number, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await restore(1, 1)).body).toEqual(first.body);
    expect((await readPublic()).body).toEqual(defaultTradingHours);
    expect((await readVersion('2')).body).toEqual(buildHours());
  });

  test('404 for an unknown version, 409 when someone else was faster, 400 for an invalid number', async () => {
    await publish({ ...buildHours(), version: 0 });
    expect(await restore(9, 1)).toMatchObject({ status: 404, body: { code: 'trading_hours_not_found' } });
    expect(await restore(1, 0)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await readVersion('9')).status).toBe(404);
    expect((await readVersion('x')).status).toBe(400);
    expect((await readRecord()).body).toMatchObject({ version: 1, latest: 2 });
  });
});

describe('the delivery promise', () => {
  const placeOrder = async () => {
    const session = await createCart({ productId: await createBottle({ available: 6 }) });
    const { body } = await setUpPayment(session);
    const { orderId, arrives } = await loadOrder(body.paymentIntentId);
    return { orderId, arrives, paymentIntentId: body.paymentIntentId };
  };

  test('follows the hours published when bottles are reserved; an order keeps it, and is packed in time', async () => {
    // A Monday, between the new cut-off and the usual one; the Tuesday becomes a closed day.
    clock.set(() => new Date('2040-01-09T12:00:00Z'));
    cookie = await createStaffCookie('staff@shop.test');
    const usual = await placeOrder();
    expect(usual.arrives).toEqual({ from: '2040-01-11', to: '2040-01-12' });
    await publish({ ...buildHours(), version: 0 });
    const later = await placeOrder();
    expect(later.arrives).toEqual({ from: '2040-01-13', to: '2040-01-16' });
    for (const { paymentIntentId } of [later, usual]) shop.payments.pay(paymentIntentId);
    await shop.catchUp();
    const { body } = await request<{ items: OrderToPack[] }>(listOrdersToPack, dispatchApi.listOrdersToPack, {
      cookie,
    });
    // The first order can leave only on the Monday, because nothing leaves or arrives on the Tuesday.
    expect(body.items).toMatchObject([
      { id: usual.orderId, promisedBy: '2040-01-12', dispatchBy: '2040-01-09' },
      { id: later.orderId, promisedBy: '2040-01-16', dispatchBy: '2040-01-12' },
    ]);
  });
});
