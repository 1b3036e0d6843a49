import { beforeEach, describe, expect, test } from 'vitest';
import { findOrderViolations } from '#functions/back-office/reconciliation/orders.ts';
import { listChargedAmounts } from '#functions/invoicing/charged-amounts.ts';
import { buildSaleLines } from '#functions/invoicing/invoice-lines.ts';
import { toOrderToPack } from '#functions/orders/dispatch/to-order-to-pack.ts';
import { buildReceiptRows } from '#functions/orders/emails/receipt-rows.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { toOrder } from '#functions/orders/queries/to-order.ts';
import { buildOrderEntries, buildRefundEntries } from '#functions/reporting/build-entries.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { createOrderDesk, fetchOrder, listRefunds } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';

withTable();
const shop = withShop();

/** Publishes rates with another price for gift wrapping, as staff do. */
async function publish(giftWrap: Record<string, string>): Promise<void> {
  const summary = JSON.stringify({ giftWrap });
  await siteDocument
    .put({
      ...toDocumentKey('deliveryRates'),
      latest: 1,
      published: 1,
      latestSummary: summary,
      publishedSummary: summary,
      changedAt: '2026-11-01T10:00:00.000Z',
      changedBy: 'admin',
      version: 1,
    })
    .go();
}
beforeEach(async () => {
  await siteDocument.delete(toDocumentKey('deliveryRates')).go();
});

let buyers = 0;
/** Buys a bottle of £60.00, delivered for £12.99, as a gift. */
async function buy(changes: object = {}, cart?: string) {
  const sessionId = cart ?? (await createCart({ productId: await createBottle({ pricePence: 6_000 }) }));
  const guestDetails = { ...guest, email: `giver${buyers++}@example.com` };
  return setUpPayment(sessionId, { guestDetails, giftWrap: true, ...changes });
}

async function sell(changes: object = {}) {
  const { body } = await buy(changes);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  return fetchOrder(orderId);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('gift wrap', () => {
  test('200 adds its price to the total, and 409 if the page showed the total without it', async () => {
    expect(await buy({ expectedTotal: '77.99' })).toMatchObject({ status: 200, body: { total: '77.99' } });
    expect(await buy({ expectedTotal: '72.99' })).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', details: { quote: { giftWrap: '5.00', total: '77.99' } } },
    });
  });

  test('costs the published price, or nothing if that is zero', async () => {
    await publish({ price: '7.50' });
    expect((await buy()).body.total).toBe('80.49');
    await publish({ price: '0.00' });
    const { body } = await buy();
    expect(body.total).toBe('72.99');
    expect((await loadOrder(body.paymentIntentId)).charges).toMatchObject([{ name: 'Gift wrap' }]);
  });

  test('422 at its field if it is not offered', async () => {
    await publish({ offered: 'no' });
    expect(await buy()).toMatchObject({
      status: 422,
      body: { code: 'gift_wrap_not_offered', errors: [{ field: 'giftWrap' }] },
    });
  });

  test('is removed if the order is changed to one without it', async () => {
    const cart = await createCart({ productId: await createBottle({ pricePence: 6_000 }) });
    const { body } = await buy({}, cart);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ totalPence: 7_799 });
    await buy({ giftWrap: false }, cart);
    const changed = await loadOrder(body.paymentIntentId);
    expect(changed.totalPence).toBe(7_299);
    expect(changed.charges).toBeUndefined();
  });

  test('has the same amount on the payment, order, invoice, receipt and reports', async () => {
    const sold = await sell();
    expect(sold).toMatchObject({ totalPence: 7_799, vatPence: 1_000 + 217 + 83 });
    const { data: payments } = await payment.query.ofOrder({ orderId: sold.orderId }).go();
    const { data: disputes } = await dispute.query.ofOrder({ orderId: sold.orderId }).go();
    expect(payments.map(({ amountPence }) => amountPence)).toEqual([7_799]);
    expect(findOrderViolations({ order: sold, payments, disputes, refunds: [] })).toEqual([]);
    const shown = toOrder(sold, new Map(), defaultStorageRates);
    expect(shown).toMatchObject({
      subtotal: '60.00',
      shippingCost: '12.99',
      total: '77.99',
      charges: [{ name: 'Gift wrap', amount: '5.00', vatIncluded: '0.83' }],
    });
    const invoiced = buildSaleLines(sold);
    expect(invoiced.map(({ text }) => text)).toContain('Gift wrap');
    expect(sum(invoiced.map(({ totalPence }) => totalPence))).toBe(sold.totalPence);
    expect(sum(invoiced.map(({ vatPence }) => vatPence))).toBe(sold.vatPence);
    expect(buildReceiptRows(sold)).toContainEqual({ label: 'Gift wrap', amount: '£5.00' });
    const [entry] = buildOrderEntries(sold);
    expect(entry?.lines.map(({ part, grossPence }) => [part, grossPence])).toEqual([
      ['bottles', 6_000],
      ['services', 500],
      ['delivery', 1_299],
    ]);
    expect(sum(entry?.lines.map(({ vatPence }) => vatPence) ?? [])).toBe(sold.vatPence);
    expect(listChargedAmounts(sold)).toMatchObject([{ amountPence: 7_799, vatPence: sold.vatPence }]);
  });

  test('is on the packing list, and is refunded with the whole order', async () => {
    const sold = await sell();
    const packed = toOrderToPack(
      { ...sold, paidAt: sold.paidAt ?? '' },
      '2026-12-01',
      new Map(),
      defaultTradingHours,
    );
    expect(packed).toMatchObject({ isGiftWrapped: true, total: '77.99' });
    const desk = await createOrderDesk();
    expect((await desk.refund(sold.orderId, { amount: '78.00' })).status).toBe(409);
    expect((await desk.refund(sold.orderId, { amount: '77.99' })).status).toBe(201);
    await shop.catchUp();
    const [refund] = await listRefunds(sold.orderId);
    if (!refund) throw new Error('Nothing was refunded.');
    const back = buildRefundEntries(await fetchOrder(sold.orderId), refund).flatMap(({ lines }) => lines);
    expect(sum(back.map(({ grossPence }) => grossPence))).toBe(-7_799);
    expect(sum(back.map(({ vatPence }) => vatPence))).toBe(-sold.vatPence);
  });
});
