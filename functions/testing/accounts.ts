import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { handler as createCredit } from '#functions/procurement/endpoints/supplier-invoices/create-credit.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { createBottle } from './builders.ts';
import { changeStatus, createDraftInvoice } from './manual-invoices.ts';
import { createPaidOrder, createPaidWithdrawal } from './paid-order.ts';
import { addSupplier, addSupplierInvoice, buildCreditBody, setSupplierInvoiceStatus } from './procurement.ts';
import { request } from './request.ts';
import type { Shop } from './shop.ts';
import { createStaffCookie } from './staff.ts';

const who = { customerId: 'cus_accounts', email: 'ada@example.com' };

/**
 * Some months of a shop with one of everything that its accounts can contain: orders around the change of the clocks, a
 * gift, an unpaid order, a refund of part of an order in a later month, bottles in bond, bottles that left it, storage
 * that was billed and paid, manual invoices that were paid and cancelled, supplier invoices, and bottles sold on Shopify.
 */
export async function fillAccounts(shop: Shop): Promise<{ productId: string; bondedId: string }> {
  const at = async <Result>(moment: string, happen: (cookie: string) => Promise<Result>): Promise<Result> => {
    clock.set(() => new Date(moment));
    const result = await happen(await createStaffCookie());
    await shop.drain();
    await shop.drain();
    return result;
  };
  const productId = await createBottle({ name: 'Kilbrae 12' });
  const bondedId = await createBottle({ name: 'Kilbrae 21', inBond: true });
  const buy = (moment: string, changes: object = {}) =>
    at(moment, () =>
      createPaidOrder(who, [{ productId, name: 'Kilbrae 12', unitPricePence: 13_800, quantity: 2 }], {
        deliveryPence: 1200,
        totalPence: 28_800,
        vatPence: 4800,
        ...changes,
      }),
    );

  await at('2026-02-10T12:00:00.000Z', () =>
    createPaidOrder(
      who,
      [
        {
          productId: bondedId,
          name: 'Kilbrae 21',
          unitPricePence: 90_000,
          quantity: 2,
          unitDutyPence: 1095,
          unitVatPence: 18_219,
        },
      ],
      {
        deliveryMethodId: 'bonded-storage-shelf',
        stored: {
          place: 'shelf',
          deferredDutyPence: 2190,
          deferredVatPence: 36_438,
          dutyRateFrom: '2026-02-01',
        },
      },
    ),
  );
  await at('2026-03-01T06:00:00.000Z', () =>
    invoice
      .put({
        customerId: who.customerId,
        invoiceId: 'inv_storage-2026-02',
        invoiceNumber: 'INV-900001',
        kind: 'storage',
        month: '2026-02',
        name: 'Ada Byron',
        email: who.email,
        lines: [
          { text: 'Shelf, February 2026', quantity: 2, unitPence: 300, totalPence: 600, vatPence: 100 },
        ],
        totalPence: 600,
        vatPence: 100,
        issuedAt: '2026-03-01T06:00:00.000Z',
        dueOn: '2026-03-15',
        status: 'open',
      })
      .go(),
  );
  await at('2026-03-05T10:00:00.000Z', () =>
    createPaidWithdrawal(who, 2, {
      charges: [
        { name: 'Alcohol duty', amountPence: 2190, vatPence: 0 },
        { name: 'VAT on removal', amountPence: 50_000, vatPence: 50_000 },
        { name: 'Insurance', amountPence: 600, vatPence: 100 },
      ],
    }),
  );
  await at('2026-03-20T10:00:00.000Z', () =>
    createPaidOrder(who, [], {
      kind: 'storage',
      paysFor: 'inv_storage-2026-02',
      totalPence: 600,
      vatPence: 100,
      charges: [{ name: 'Storage', amountPence: 600, vatPence: 100 }],
    }),
  );
  const trade = await at('2026-03-10T12:00:00.000Z', async (cookie) => {
    const { id } = await createDraftInvoice(cookie);
    await changeStatus(cookie, id, 'sent');
    return id;
  });
  const event = await at('2026-03-11T12:00:00.000Z', async (cookie) => {
    const { id } = await createDraftInvoice(cookie, { invoiceType: 'event' });
    await changeStatus(cookie, id, 'sent');
    return id;
  });
  const bill = await at('2026-03-12T12:00:00.000Z', async (cookie) => {
    const supplier = await addSupplier(cookie);
    const add = (changes: object) => addSupplierInvoice(cookie, supplier.id, changes);
    const approved = await add({ invoiceNumber: 'S-1' });
    await setSupplierInvoiceStatus(cookie, approved.id, 'approved');
    await add({ invoiceNumber: 'S-2', totalAmount: '99.00', vatAmount: '16.50' });
    const mistaken = await add({ invoiceNumber: 'S-3', totalAmount: '60.00', vatAmount: '10.00' });
    await setSupplierInvoiceStatus(cookie, mistaken.id, 'approved');
    await setSupplierInvoiceStatus(cookie, mistaken.id, 'pending');
    return approved.id;
  });
  await at('2026-03-15T12:00:00.000Z', () =>
    stockMove
      .create({
        productId,
        moveId: 'shopify-1',
        kind: 'shopify',
        change: -3,
        reason: 'Sold on Shopify',
        actor: 'shopify',
        movedAt: '2026-03-15T12:00:00.000Z',
      })
      .go(),
  );
  await at('2026-03-20T12:00:00.000Z', (cookie) =>
    request(createCredit, supplierInvoicesApi.createCredit, {
      cookie,
      params: { id: bill },
      body: buildCreditBody(),
    }),
  );
  // In London this is still 28 March, and the clocks go forward that night.
  const gift = await buy('2026-03-28T23:30:00.000Z', { giftNote: 'Happy birthday' });
  // In London this is already 1 April.
  await buy('2026-03-31T23:30:00.000Z');
  await at('2026-04-01T12:00:00.000Z', () =>
    order
      .put({
        ...gift,
        orderId: 'ord_unpaid',
        orderNumber: 'DRM-UNPAID',
        status: 'cancelled',
        cancelReason: 'reservation_lapsed',
        paidAt: undefined,
        listing: undefined,
        paymentIntentId: 'pi_unpaid',
      })
      .go(),
  );
  await at('2026-04-02T12:00:00.000Z', (cookie) => changeStatus(cookie, event, 'cancelled'));
  await at('2026-04-05T12:00:00.000Z', (cookie) => changeStatus(cookie, trade, 'paid'));
  await at('2026-04-10T12:00:00.000Z', async () => {
    const { orderId, paymentIntentId = '' } = gift;
    const madeAt = clock.now().toISOString();
    await order.patch({ orderId }).set({ refundedPence: 14_400, refundedAt: madeAt }).go();
    await refund
      .put({
        orderId,
        refundId: 'rfd_part',
        paymentIntentId,
        amountPence: 14_400,
        reason: 'staff',
        status: 'made',
        owedAt: madeAt,
        madeAt,
        stripeRefundId: 're_part',
        restocked: [{ productId, quantity: 1 }],
      })
      .go();
  });
  return { productId, bondedId };
}
