import { describe, expect, test } from 'vitest';
import { type AuditEntryRecord, auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { buildBondedFields, createPaidOrder, createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { formatPence } from '#shared/domain/common/money.ts';

withTable();
const shop = withShop();

/** The invoices that follow the orders are themselves changes that are followed. */
async function settle(): Promise<void> {
  await shop.drain();
  await shop.drain();
}

async function listEntries(customerId: string): Promise<AuditEntryRecord[]> {
  return (await auditEntry.query.ofCustomer({ customerId }).go({ consistent: true })).data;
}
const listActions = async (customerId: string) =>
  (await listEntries(customerId)).map(({ action }) => action).sort();
const listDetails = async (customerId: string, action: string) =>
  (await listEntries(customerId)).filter((entry) => entry.action === action).map(({ details }) => details);

describe("a customer's audit trail", () => {
  test('shows an order, its bottles in bond with their certificates, and its invoice', async () => {
    const who = await signInCustomer();
    const { orderNumber } = await createPaidOrder(
      who,
      [
        { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 100_000, quantity: 6 },
        { productId: 'prd_b', name: 'Ardlussa 12', unitPricePence: 50_000, quantity: 1 },
      ],
      buildBondedFields('shelf'),
    );
    await settle();
    const { customerId } = who;
    expect(await listActions(customerId)).toEqual([
      'bottles_stored',
      'bottles_stored',
      'invoice_issued',
      'order_paid',
    ]);
    expect(await listDetails(customerId, 'order_paid')).toEqual([
      `Order ${orderNumber} was paid: £6,500.00 for 7 bottles in bond.`,
    ]);
    expect(await listDetails(customerId, 'bottles_stored')).toEqual([
      `Held in bond on a shelf: 6 × Kilbrae 21: certificates C-${orderNumber}-1-01 to C-${orderNumber}-1-06.`,
      `Held in bond on a shelf: 1 × Ardlussa 12: certificate C-${orderNumber}-2-01.`,
    ]);
    expect(await listDetails(customerId, 'invoice_issued')).toEqual([
      `Invoice INV-000001 for £6,500.00 was issued for order ${orderNumber}, which is paid.`,
    ]);
  });

  test('shows each state of a withdrawal and a corrected tracking number once', async () => {
    clock.set(() => new Date('2026-03-01T10:05:00.000Z'));
    const who = await signInCustomer();
    const paid = await createPaidWithdrawal(who, 3);
    await withdrawal.put({ ...paid, requestId: createId('rel'), status: 'awaiting_payment' }).go();
    const { customerId, requestId, createdAt } = paid;
    const move = (changes: object) =>
      withdrawal.patch({ customerId, requestId }).set(changes).composite({ createdAt }).go();
    await move({
      status: 'in_transit',
      sentAt: '2026-03-02T09:00:00.000Z',
      trackingNumber: 'AB123',
      estimatedDelivery: '2026-03-04',
    });
    const corrected = { actor: 'staff', at: '2026-03-02T15:00:00.000Z', status: 'in_transit' };
    const second = { status: 'in_transit', trackingNumber: 'AB124' };
    await move({ ...second, moves: [{ ...corrected, trackingNumber: 'AB124' }] });
    await move({ ...second, estimatedDelivery: '2026-03-04' });
    await move({ status: 'delivered', deliveredAt: '2026-03-04T11:00:00.000Z' });
    await shop.drain();
    const entries = (await listEntries(customerId)).filter(({ entityType }) => entityType === 'delivery');
    expect(entries.map((entry) => [entry.createdAt, entry.details])).toEqual([
      ['2026-03-01T10:05:00.000Z', '3 bottles were requested from bond; £827.85 was paid.'],
      [
        '2026-03-02T09:00:00.000Z',
        '3 bottles left the warehouse, tracking number AB123, expected on 4 March 2026.',
      ],
      ['2026-03-02T15:00:00.000Z', 'The tracking number is AB124.'],
      ['2026-03-04T11:00:00.000Z', '3 bottles were delivered.'],
    ]);
  });

  test('shows a storage invoice when it is issued, and again when it is paid', async () => {
    const { customerId, email } = await signInCustomer();
    const key = { customerId, invoiceId: 'inv_storage-2026-03' };
    await invoice
      .put({
        ...key,
        invoiceNumber: 'INV-000077',
        kind: 'storage',
        month: '2026-03',
        name: 'Ada Byron',
        email,
        lines: [],
        totalPence: 80,
        vatPence: 13,
        issuedAt: '2026-04-01T00:10:00.000Z',
        dueOn: '2026-05-01',
        status: 'open',
      })
      .go();
    await invoice
      .patch(key)
      .set({ status: 'paid', paidAt: '2026-04-09T12:00:00.000Z' })
      .composite({ dueOn: '2026-05-01' })
      .go();
    await shop.drain();
    expect((await listEntries(customerId)).map(({ action, details }) => [action, details])).toEqual([
      [
        'invoice_issued',
        'Invoice INV-000077 for £0.80 was issued for storage in March 2026, due on 1 May 2026.',
      ],
      ['invoice_paid', 'Invoice INV-000077 for £0.80 was paid.'],
    ]);
  });

  test('shows a guest order only once it has been claimed', async () => {
    const who = await signInCustomer();
    const session = await createCart({ productId: await createBottle() });
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email: who.email } });
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect(await listEntries(who.customerId)).toEqual([]);
    await request(claimOrders, ordersApi.claimOrders, { cookie: who.cookie });
    await settle();
    expect(await listActions(who.customerId)).toEqual(['invoice_issued', 'order_claimed']);
  });

  test('shows the refund of a payment that could not be accepted', async () => {
    const who = await signInCustomer();
    const session = newSessionId();
    const productId = await createBottle({ available: 1, pricePence: 20_000 });
    await addToCart(session, productId, 1, who.cookie);
    const { body } = await setUpPayment(session, {}, who.cookie);
    shop.payments.pay(body.paymentIntentId);
    const pending = await loadOrder(body.paymentIntentId);
    const { data: open } = await checkout.get({ cartId: pending.cartId }).go();
    if (!open) throw new Error('The checkout is gone.');
    expect((await releaseReservation(pending, open, clock.now())).outcome).toBe('done');
    expect((await setUpPayment(await createCart({ productId }))).status).toBe(200);
    await shop.catchUp();
    await settle();
    expect(await listDetails(who.customerId, 'refund_made')).toEqual([
      `${formatPence(body.amount)} was refunded to the card that paid for order ${body.orderNumber}.`,
    ]);
  });

  test('shows each refund of an order', async () => {
    const who = await signInCustomer();
    const session = newSessionId();
    await addToCart(session, await createBottle({ pricePence: 20_000 }), 1, who.cookie);
    const { body } = await setUpPayment(session, {}, who.cookie);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    for (const amount of [5_000, 7_500]) {
      await fetch(`${shop.payments.url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_shop' },
        body: new URLSearchParams({ payment_intent: body.paymentIntentId, amount: String(amount) }),
      });
      await shop.catchUp();
    }
    expect(await listDetails(who.customerId, 'refund_made')).toEqual([
      `£50.00 was refunded to the card that paid for order ${body.orderNumber}.`,
      `£75.00 was refunded to the card that paid for order ${body.orderNumber}.`,
    ]);
  });
});
