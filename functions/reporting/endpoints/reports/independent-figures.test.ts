import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as setCost } from '#functions/catalogue/endpoints/products/set-cost.ts';
import { handler as adjustGiftCard } from '#functions/checkout/endpoints/gift-cards/adjust-gift-card.ts';
import { handler as refundGiftCard } from '#functions/checkout/endpoints/gift-cards/refund-gift-card.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { toGiftCardId } from '#functions/orders/gift-card-code.ts';
import { fillAccounts } from '#functions/testing/accounts.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { createGiftCardCode, createSoldGiftCard } from '#functions/testing/gift-cards.ts';
import { changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { addSupplier, addSupplierInvoice, setSupplierInvoiceStatus } from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import {
  type Ageing,
  accountReportsApi,
  type DutyReport,
  type GiftCardReport,
  type SalesReport,
  type VatReturn,
} from '#shared/contracts/reporting/account-reports.ts';
import { handler as getAgeing } from './get-ageing.ts';
import { handler as getDuty } from './get-duty.ts';
import { handler as getGiftCards } from './get-gift-cards.ts';
import { handler as getSales } from './get-sales.ts';
import { handler as getVatReturn } from './get-vat-return.ts';

/**
 * Duty, ageing, gift cards, margin, net and VAT, each compared with totals that no function of the shop has computed:
 * from the rows of the table as they are stored, and from the payments and refunds of Stripe's emulator.
 */
withTable();
const shop = withShop();

type Item = Record<string, unknown>;
type Period = { from: string; to: string };
const year: Period = { from: '2026-01-01', to: '2026-12-31' };
/** Only bottles of a known cost are sold in this period. */
const june: Period = { from: '2026-06-01', to: '2026-06-30' };
const today = '2026-07-20';
const setToday = () => clock.set(() => new Date(`${today}T12:00:00.000Z`));
beforeEach(setToday);
const [pricePence, costPence] = [24_000, 15_500] as const;

const toPence = (pounds: string | null) => Math.round(Number(pounds) * 100);
const sum = (items: readonly Item[], figure: string): number =>
  items.reduce((total, item) => total + Number(item[figure] ?? 0), 0);
const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const isWithin = ({ from, to }: Period, at: unknown) => {
  const day = at ? london.format(new Date(String(at))) : '';
  return day >= from && day <= to;
};

let items: Item[];
let cookie: string;
const rows = (entity: string) => items.filter((item) => item.__edb_e__ === entity);
const paidOrders = (period: Period) => rows('order').filter(({ paidAt }) => isWithin(period, paidAt));
const refunds = (period: Period) =>
  rows('refund').filter(({ status, madeAt }) => status === 'made' && isWithin(period, madeAt));

async function read<Report>(
  contract: Parameters<typeof request>[1],
  handler: Parameters<typeof request>[0],
  query?: Period,
): Promise<Report> {
  const reply = await request<Report>(handler, contract, { cookie, ...(query ? { query } : {}) });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function at<Result>(moment: string, happen: (owner: string) => Promise<Result>): Promise<Result> {
  clock.set(() => new Date(moment));
  const result = await happen((await signInStaff('owner')).cookie);
  await shop.catchUp();
  await shop.catchUp();
  return result;
}

async function buy(moment: string, productId: string, quantity: number, giftCardCode: string | null = null) {
  const paymentIntentId = await at(moment, async () => {
    const session = await createCart({ productId, quantity });
    const { body } = await setUpPayment(session, { giftCardCode });
    if (body.amount > 0) shop.payments.pay(body.paymentIntentId);
    return body.paymentIntentId;
  });
  return loadOrder(paymentIntentId);
}

const sendBack = (owner: string, id: string, amount: string, productId?: string) =>
  request(createRefund, adminOrdersApi.createRefund, {
    cookie: owner,
    params: { id },
    body: {
      amount,
      reason: 'A torn label',
      requestKey: `${id}-${amount}`.replaceAll(/[^0-9A-Za-z-]/g, '-'),
      restock: productId ? [{ productId, quantity: 1 }] : [],
    },
  });

beforeAll(async () => {
  await fillAccounts(shop);
  const productId = await at('2026-05-20T12:00:00.000Z', async (owner) => {
    const id = await createBottle({ name: 'Kilbrae 18', pricePence, available: 30 });
    const body = { cost: String(costPence / 100), version: 0 };
    await request(setCost, productsApi.setCost, { cookie: owner, params: { id }, body });
    return id;
  });
  const code = await at('2026-05-21T12:00:00.000Z', (owner) => createGiftCardCode(owner, '300.00'));
  await at('2026-06-02T12:00:00.000Z', (owner) => createGiftCardCode(owner, '75.00'));
  const sold = await buy('2026-06-03T12:00:00.000Z', productId, 3);
  const given = await buy('2026-06-04T12:00:00.000Z', productId, 2, code);
  await at('2026-06-10T12:00:00.000Z', (owner) => sendBack(owner, sold.orderId, '240.00', productId));
  // This is more than the card has paid, so the rest goes back to the gift card.
  await at('2026-06-11T12:00:00.000Z', (owner) => sendBack(owner, given.orderId, '300.00'));
  const soldCard = await at('2026-06-05T12:00:00.000Z', () => createSoldGiftCard(shop, { amount: '60' }));
  await at('2026-06-06T12:00:00.000Z', () => createSoldGiftCard(shop, { amount: '40' }));
  await at('2026-06-13T12:00:00.000Z', (owner) =>
    request(refundGiftCard, giftCardsApi.refundGiftCard, {
      cookie: owner,
      params: { id: soldCard },
      body: { reason: 'Changed their mind' },
    }),
  );
  await at('2026-06-12T12:00:00.000Z', (owner) =>
    request(adjustGiftCard, giftCardsApi.adjustGiftCard, {
      cookie: owner,
      params: { id: toGiftCardId(code) ?? '' },
      body: { direction: 'take', amount: '12.50', reason: 'A mistake', requestKey: 'adjusted-by-staff' },
    }),
  );
  await at('2026-07-01T12:00:00.000Z', async (owner) => {
    for (const dueDate of ['2026-07-02', '2026-07-31']) {
      const { id } = await createDraftInvoice(owner, { dueDate });
      await changeStatus(owner, id, 'sent');
    }
    const supplier = await addSupplier(owner);
    // On both sides of each limit between two ages.
    const bills = [
      '2026-04-20',
      '2026-04-21',
      '2026-05-20',
      '2026-05-21',
      '2026-06-19',
      '2026-06-20',
      '2026-07-19',
      '2026-07-20',
      '2026-08-20',
    ];
    for (const [index, dueDate] of bills.entries())
      await addSupplierInvoice(owner, supplier.id, {
        dueDate,
        totalAmount: `${120 + index * 12}.00`,
        vatAmount: `${20 + index * 2}.00`,
      });
    const disputed = await addSupplierInvoice(owner, supplier.id);
    await setSupplierInvoiceStatus(owner, disputed.id, 'disputed');
  });
  setToday();
  items = await listAllItems();
  cookie = (await signInStaff('finance')).cookie;
}, 90_000);

test('sales, net, VAT, cost and margin match the money at Stripe and on gift cards, and their rows add up', async () => {
  const [orders, back] = [paidOrders(june), refunds(june)];
  expect([orders.length, back.length]).toEqual([2, 3]);
  const intents = new Set(orders.map(({ paymentIntentId }) => paymentIntentId));
  const charges = shop.payments.ledger.charges
    .all()
    .filter(({ payment_intent }) => intents.has(String(payment_intent)));
  const byCard = orders.map(({ giftCard }) => Number((giftCard as Item | undefined)?.amountPence ?? 0));
  const onGiftCards = byCard.reduce((total, pence) => total + pence, 0);
  const toGiftCards = sum(
    back.filter(({ isToGiftCard }) => isToGiftCard),
    'amountPence',
  );
  expect(onGiftCards).toBe(30_000);
  expect(toGiftCards).toBeGreaterThan(0);
  const charged = charges.reduce((total, { amount }) => total + amount, 0) + onGiftCards;
  const returned = charges.reduce((total, { amount_refunded }) => total + amount_refunded, 0) + toGiftCards;
  expect([sum(orders, 'totalPence'), sum(back, 'amountPence')]).toEqual([charged, returned]);

  const report = await read<SalesReport>(accountReportsApi.getSales, getSales, june);
  // Everything is at the standard rate, so a sixth of each total is VAT.
  const net = ((charged - returned) * 5) / 6;
  expect(toPence(report.totals.sales)).toBe(charged - returned);
  expect(toPence(report.totals.net)).toBe(net);
  expect(toPence(report.totals.vat)).toBe(charged - returned - net);
  const bottles = orders.flatMap(({ lines }) => lines as Item[]);
  const left =
    sum(bottles, 'quantity') -
    sum(
      back.flatMap(({ restocked = [] }) => restocked as Item[]),
      'quantity',
    );
  expect(left).toBe(4);
  expect(toPence(report.totals.cost)).toBe(left * costPence);
  expect(toPence(report.totals.margin)).toBe((left * pricePence * 5) / 6 - left * costPence);
  for (const row of [...report.products, ...report.categories, ...report.channels])
    expect(toPence(row.sales)).toBe(toPence(row.net) + toPence(row.vat));
  for (const of of [report.products, report.categories, report.channels])
    for (const figure of ['net', 'vat', 'cost', 'margin'] as const)
      expect(of.reduce((total, row) => total + toPence(row[figure]), 0)).toBe(toPence(report.totals[figure]));

  const vat = await read<VatReturn>(accountReportsApi.getVatReturn, getVatReturn, june);
  expect(toPence(vat.box1)).toBe(charged - returned - net);
  expect(toPence(vat.box6)).toBe(net);
});

test('deferred duty and VAT match the bottles sold in bond, and paid duty and VAT the charges for removal', async () => {
  const report = await read<DutyReport>(accountReportsApi.getDuty, getDuty, year);
  const expected = (period: Period) => {
    const orders = paidOrders(period);
    const bottles = orders.filter(({ stored }) => stored).flatMap(({ lines }) => lines as Item[]);
    const deferred = (figure: string) =>
      bottles.reduce((total, line) => total + Number(line.quantity) * Number(line[figure] ?? 0), 0);
    const charges = orders.flatMap(({ charges = [] }) => charges as Item[]);
    const paid = (called: string) =>
      sum(
        charges.filter(({ name }) => name === called),
        'amountPence',
      );
    return {
      deferredDuty: deferred('unitDutyPence'),
      deferredVat: deferred('unitVatPence'),
      paidDuty: paid('Alcohol duty'),
      paidVat: paid('VAT on removal'),
    };
  };
  const inPence = ({ deferredDuty, deferredVat, paidDuty, paidVat }: DutyReport['totals']) => ({
    deferredDuty: toPence(deferredDuty),
    deferredVat: toPence(deferredVat),
    paidDuty: toPence(paidDuty),
    paidVat: toPence(paidVat),
  });
  expect(inPence(report.totals)).toEqual(expected(year));
  expect(Math.min(...Object.values(expected(year)))).toBeGreaterThan(0);
  expect(report.months).toHaveLength(12);
  for (const { month: _, from, to, ...figures } of report.months)
    expect(inPence(figures)).toEqual(expected({ from, to }));
});

test('gift card totals match the balances on the cards, and the orders that used them', async () => {
  const report = await read<GiftCardReport>(accountReportsApi.getGiftCards, getGiftCards, june);
  const cards = rows('giftCard');
  const used = paidOrders(june).flatMap(({ giftCard }) => (giftCard ? [giftCard as Item] : []));
  const toCards = refunds(june).filter(({ isToGiftCard }) => isToGiftCard);
  const sales = rows('giftCardSale');
  const soldCards = new Set(sales.map(({ cardId }) => cardId));
  const given = cards.filter(({ cardId }) => !soldCards.has(cardId));
  const issued = given.filter(({ createdAt }) => isWithin(june, createdAt));
  const opening = sum(given, 'initialPence') - sum(issued, 'initialPence');
  const sold = sales.filter(({ paidAt }) => paidAt && isWithin(june, paidAt));
  const takenBack = sales.filter(({ refundedAt }) => refundedAt && isWithin(june, refundedAt));
  const left = sum(cards, 'availablePence') + sum(cards, 'reservedPence');
  const [redeemed, returned] = [sum(used, 'amountPence'), sum(toCards, 'amountPence')];
  const [paidPence, backPence] = [sum(sold, 'amountPence'), sum(takenBack, 'amountPence')];
  expect([opening, sum(issued, 'initialPence')]).toEqual([30_000, 7_500]);
  expect([paidPence, backPence]).toEqual([10_000, 6_000]);
  expect(toPence(report.opening)).toBe(opening);
  expect(report.totals).toEqual({
    issued: (sum(issued, 'initialPence') / 100).toFixed(2),
    sold: (paidPence / 100).toFixed(2),
    refunded: (-backPence / 100).toFixed(2),
    redeemed: (-redeemed / 100).toFixed(2),
    returned: (returned / 100).toFixed(2),
    // The balance on the cards that nothing else explains.
    adjusted: (
      (left - opening - sum(issued, 'initialPence') - paidPence + backPence + redeemed - returned) /
      100
    ).toFixed(2),
    outstanding: (left / 100).toFixed(2),
  });
  expect(report.totals.adjusted).toBe('-12.50');
  expect(report.days.at(-1)?.outstanding).toBe(report.totals.outstanding);
});

test('amounts due by age match every open document in the table, by the days since its due date', async () => {
  const report = await read<Ageing>(accountReportsApi.getAgeing, getAgeing);
  const receivable = [
    ...rows('manualInvoice').filter(({ status }) => status === 'sent' || status === 'overdue'),
    ...rows('invoice').filter(({ status }) => status === 'open'),
  ].map((row) => ({ dueOn: String(row.dueOn), pence: Number(row.totalPence) }));
  const payable = rows('supplierInvoice')
    .filter(({ status }) => status !== 'paid' && status !== 'disputed')
    .map((row) => ({
      dueOn: String(row.dueDate),
      pence: Number(row.totalPence) - Number(row.creditedPence ?? 0),
    }));
  expect([receivable.length, payable.length]).toEqual([2, 12]);
  const countDays = (dueOn: string) => (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
  const expected = (documents: typeof payable) =>
    [
      ['not_due', Number.NEGATIVE_INFINITY, 0],
      ['to_30', 1, 30],
      ['to_60', 31, 60],
      ['to_90', 61, 90],
      ['over_90', 91, Number.POSITIVE_INFINITY],
    ].map(([bucket, from, to]) => {
      const of = documents.filter(
        ({ dueOn }) => countDays(dueOn) >= Number(from) && countDays(dueOn) <= Number(to),
      );
      const amount = (of.reduce((total, { pence }) => total + pence, 0) / 100).toFixed(2);
      return { bucket, documents: of.length, amount };
    });
  for (const [aged, documents] of [
    [report.receivables, receivable],
    [report.payables, payable],
  ] as const) {
    expect(aged.buckets).toEqual(expected(documents));
    expect(toPence(aged.total)).toBe(documents.reduce((total, { pence }) => total + pence, 0));
  }
  // Each age has a document, so a wrong limit between ages would be noticed.
  expect(report.payables.buckets.every(({ documents }) => documents > 0)).toBe(true);
});
