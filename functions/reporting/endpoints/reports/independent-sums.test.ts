import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { reportsApi, type Summary } from '#shared/contracts/reporting/reports.ts';
import { handler as getSummary } from './get-summary.ts';

withTable();
const shop = withShop();

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
const toPounds = (pence: number) => (pence / 100).toFixed(2);

/** Buys at a given time, as guests do; returns the order. */
async function buy(at: string, ...lines: { productId: string; quantity?: number }[]) {
  clock.set(() => new Date(at));
  const session = await createCart(...lines);
  const { paymentIntentId } = (await setUpPayment(session)).body;
  shop.payments.pay(paymentIntentId);
  await shop.catchUp();
  return loadOrder(paymentIntentId);
}

/**
 * Compares the totals computed by the shop's own code with independent ones: the money that Stripe's emulator has taken
 * and refunded, and the rows of the table, added up here without any function of the shop.
 */
test('the summary matches the charges and refunds at Stripe, and the VAT of the rows in the table', async () => {
  const [one, other] = [
    await createBottle({ pricePence: 12_345, available: 20 }),
    await createBottle({ pricePence: 6_799, available: 20 }),
  ];
  const orders = [
    await buy('2026-10-01T12:00:00.000Z', { productId: one, quantity: 2 }),
    await buy('2026-10-20T23:30:00.000Z', { productId: one }, { productId: other, quantity: 3 }),
    await buy('2026-11-03T09:00:00.000Z', { productId: other }),
    await buy('2026-11-03T10:00:00.000Z', { productId: one }),
  ];
  clock.set(() => new Date('2026-11-05T12:00:00.000Z'));
  const cookie = await createStaffCookie();
  const sendBack = async (id = '', amount = '', productId?: string) => {
    const restock = productId ? [{ productId, quantity: 1 }] : [];
    const body = { amount, reason: 'A torn label', restock, requestKey: id.slice(-20) };
    const reply = await request(createRefund, adminOrdersApi.createRefund, { cookie, params: { id }, body });
    expect(reply.status).toBe(201);
  };
  await sendBack(orders[1]?.orderId, '41.99');
  await sendBack(orders[2]?.orderId, toPounds(orders[2]?.totalPence ?? 0), other);
  const { id } = await createDraftInvoice(cookie);
  await changeStatus(cookie, id, 'sent');
  await shop.catchUp();
  await shop.catchUp();

  clock.set(() => new Date('2026-11-06T12:00:00.000Z'));
  const { body } = await request<Summary>(getSummary, reportsApi.getSummary, {
    cookie: await createStaffCookie(),
  });
  const year = body.sales?.windows.find(({ days }) => days === 365)?.now;

  const charges = shop.payments.ledger.charges.all();
  const items = (await listAllItems()) as (Record<string, unknown> & { __edb_e__: string })[];
  const rows = <Row>(entity: string) => items.filter((item) => item.__edb_e__ === entity) as Row[];
  type Order = { totalPence: number; vatPence: number; lines: { quantity: number }[] };
  type Refund = { amountPence: number; restocked?: { quantity: number }[] };
  const paid = rows<Order & { paidAt?: string }>('order').filter(({ paidAt }) => paidAt);
  const invoices = rows<{ totalPence: number; vatPence: number }>('manualInvoice');
  const refunds = rows<Refund>('refund');
  const taken = sum(charges.map(({ amount }) => amount));
  const returned = sum(charges.map(({ amount_refunded }) => amount_refunded));

  // The two sources of each sale must agree before the report is compared with them.
  expect(paid).toHaveLength(4);
  expect(sum(paid.map(({ totalPence }) => totalPence))).toBe(taken);
  expect(sum(refunds.map(({ amountPence }) => amountPence))).toBe(returned);
  expect(returned).toBeGreaterThan(4199);

  const gross = taken + sum(invoices.map(({ totalPence }) => totalPence));
  const vat = sum([...paid, ...invoices].map(({ vatPence }) => vatPence));
  // Everything is standard-rated, so a sixth of each refund is VAT, to the penny.
  const refundVat = sum(refunds.map(({ amountPence }) => Math.round(amountPence / 6)));
  expect(year).toMatchObject({
    orders: paid.length + invoices.length,
    sales: toPounds(gross),
    refunds: refunds.length,
    refunded: toPounds(returned),
    net: toPounds(gross - vat - returned + refundVat),
    averageOrder: toPounds(Math.round(gross / (paid.length + invoices.length))),
  });
  const days = body.sales?.days ?? [];
  expect(toPounds(sum(days.map(({ sales }) => Math.round(Number(sales) * 100))))).toBe(toPounds(gross));
  // Half past eleven at night UTC in summer is the next day in London.
  expect(days.map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-21', '2026-11-03', '2026-11-05']);
});
