import { describe, expect, test } from 'vitest';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import { order } from '#functions/orders/entities/order.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { buildBondedFields, createPaidOrder, createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';

withTable();
const shop = withShop();

async function listInvoices(customerId: string): Promise<InvoiceRecord[]> {
  return (await invoice.query.ofCustomer({ customerId }).go({ consistent: true })).data;
}
const lastNumber = async () =>
  (await sequence.get({ name: 'invoice' }).go({ consistent: true })).data?.last ?? 0;

/** Every invoice in the table has a number of its own, and the numbers run from one without a gap. */
async function expectNoGap(): Promise<void> {
  const invoices = invoice.parse({
    Items: (await listAllItems()).filter((item) => item.__edb_e__ === 'invoice'),
  }).data;
  const numbers = invoices
    .map(({ invoiceNumber }) => Number(invoiceNumber.replace('INV-', '')))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(await lastNumber()).toBe(numbers.length);
}

describe('an invoice', () => {
  test("is issued as paid for a customer's paid order, with the order's VAT line by line", async () => {
    const who = await signInCustomer();
    const session = newSessionId();
    await addToCart(session, await createBottle({ name: 'Kilbrae 21', pricePence: 3_333 }), 2, who.cookie);
    await addToCart(session, await createBottle({ name: 'Ardlussa 12', pricePence: 5_001 }), 1, who.cookie);
    const { body } = await setUpPayment(session, {}, who.cookie);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const paid = await loadOrder(body.paymentIntentId);
    const [issued, ...others] = await listInvoices(who.customerId);
    expect(others).toEqual([]);
    expect(issued).toMatchObject({
      invoiceId: paid.orderId.replace('ord_', 'inv_'),
      kind: 'sale',
      status: 'paid',
      paidAt: paid.paidAt,
      dueOn: toLondonDay(new Date(paid.paidAt ?? '')),
      orderNumber: paid.orderNumber,
      name: guest.name,
      address: guest.address,
      totalPence: paid.totalPence,
      vatPence: paid.vatPence,
      lines: [
        { text: 'Kilbrae 21', quantity: 2, unitPence: 3_333, totalPence: 6_666, vatPence: 1_111 },
        {
          text: 'Ardlussa 12',
          quantity: 1,
          unitPence: 5_001,
          totalPence: 5_001,
          vatPence: computeVatWithin(5_001),
        },
        { text: 'Royal Mail Tracked 48', quantity: 1, totalPence: 1_299, vatPence: computeVatWithin(1_299) },
      ],
    });
    const sum = (amount: (line: InvoiceRecord['lines'][number]) => number) =>
      issued?.lines.reduce((total, line) => total + amount(line), 0);
    expect(sum((line) => line.totalPence)).toBe(paid.totalPence);
    expect(sum((line) => line.vatPence)).toBe(paid.vatPence);
    expect(issued?.deferred).toBeUndefined();
    await expectNoGap();
  });

  test("is issued for a guest's order only when it is claimed, and only once", async () => {
    const who = await signInCustomer();
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await listInvoices(who.customerId)).toEqual([]);
    const claim = () => request(claimOrders, ordersApi.claimOrders, { cookie: who.cookie });
    await claim();
    await claim();
    await shop.drain();
    expect(await listInvoices(who.customerId)).toMatchObject([{ kind: 'sale', status: 'paid' }]);
    await expectNoGap();
  });

  test('for bottles in bond has no VAT and states the deferred duty and VAT', async () => {
    const who = await signInCustomer();
    const lines = [{ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 123_905, quantity: 2 }];
    await createPaidOrder(who, lines, buildBondedFields('shelf', 2_190, 50_000));
    await shop.drain();
    expect(await listInvoices(who.customerId)).toMatchObject([
      {
        lines: [
          { text: 'Kilbrae 21, in bond', quantity: 2, totalPence: 247_810, vatPence: 0, tax: 'suspended' },
        ],
        totalPence: 247_810,
        vatPence: 0,
        deferred: { dutyPence: 2_190, vatPence: 50_000 },
      },
    ]);
  });

  test('for a withdrawal lists duty, VAT, carriage with its surcharges, and insurance', async () => {
    const who = await signInCustomer();
    const surcharges = [{ name: 'Highlands and Islands surcharge', amountPence: 1_200 }];
    const { totalPence } = await createPaidWithdrawal(who, 2, { surcharges });
    await shop.drain();
    expect(await listInvoices(who.customerId)).toMatchObject([
      {
        kind: 'release',
        totalPence,
        vatPence: 50_750,
        lines: [
          { totalPence: 2_190, vatPence: 0, tax: 'duty' },
          { totalPence: 50_000, vatPence: 50_000, tax: 'removal' },
          { text: 'Insured courier, with Highlands and Islands surcharge', totalPence: 3_900, vatPence: 650 },
          { text: 'Insurance', totalPence: 600, vatPence: 100 },
        ],
      },
    ]);
  });

  test('is issued once, even if its event is repeated or the process crashes at any step', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      const who = await signInCustomer();
      const lines = [{ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 }];
      const { orderId } = await createPaidOrder(who, lines);
      const lived = await runUntil(point, () => shop.drain());
      await shop.drain();
      await order.patch({ orderId }).set({ status: 'processing' }).go();
      await shop.drain();
      expect(await listInvoices(who.customerId)).toHaveLength(1);
      if (lived) break;
    }
    await expectNoGap();
  });
});
