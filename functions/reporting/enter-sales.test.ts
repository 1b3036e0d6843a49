import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { clock } from '#functions/environment/clock.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { addSums, type SalesEntry, sumEntry } from '#shared/domain/reporting/sales-entry.ts';
import { salesDay } from './entities/sales-day.ts';
import { salesEntry } from './entities/sales-entry.ts';
import { rebuildSales } from './rebuild-sales.ts';
import { enterSale } from './transactions/sales-transactions.ts';

withTable();
const shop = withShop();

const who = { customerId: 'cus_sales', email: 'ada@example.com' };
const readDay = async (day: string) => (await salesDay.get({ day }).go({ consistent: true })).data;
const listEntries = async (month: string) =>
  (await salesEntry.query.byDay({ month }).go({ consistent: true, pages: 'all' })).data;
const setClock = (at: string) => clock.set(() => new Date(at));
const journal = ['sales_in_journal', 'sales_days_add_up'];
const findWrong = async (now: string) =>
  (await findViolations(new Date(now), new Date(now))).violations.filter(({ invariant }) =>
    journal.includes(invariant),
  );

/** An order of two bottles for £138.00, including £46.00 of VAT, with delivery for £12.00, including £2.00 of VAT. */
async function payOrder(at: string, productId: string) {
  setClock(at);
  const lines = [{ productId, name: 'Ardlussa 12', unitPricePence: 13_800, quantity: 2 }];
  return createPaidOrder(who, lines, { deliveryPence: 1200, totalPence: 28_800, vatPence: 4800 });
}

describe('the sales journal', () => {
  test('a paid order counts on the London day of its payment, at the average cost of earlier deliveries', async () => {
    const productId = await createBottle();
    const receipt = { productId, kind: 'received', reason: 'A delivery', actor: 'staff' } as const;
    await stockMove
      .create({
        ...receipt,
        moveId: 'received-pur_1',
        change: 6,
        costPence: 48_000,
        movedAt: '2026-05-01T09:00:00.000Z',
      })
      .go();
    await stockMove
      .create({
        ...receipt,
        moveId: 'received-pur_2',
        change: 6,
        costPence: 96_000,
        movedAt: '2026-06-20T09:00:00.000Z',
      })
      .go();
    await payOrder('2026-06-10T23:30:00.000Z', productId);
    await shop.drain();
    expect(await readDay('2026-06-10')).toBeNull();
    expect(await readDay('2026-06-11')).toMatchObject({
      entries: 1,
      orders: 1,
      units: 2,
      grossPence: 28_800,
      vatPence: 4800,
      deliveryPence: 1200,
      costedPence: 23_000,
      costPence: 16_000,
      uncostedUnits: 0,
    });
  });

  test('a refund counts on its own day, with the VAT of its credit note and the returned bottles', async () => {
    const productId = await createBottle();
    const { orderId, paymentIntentId = '' } = await payOrder('2026-07-01T10:00:00.000Z', productId);
    await shop.drain();
    const at = '2026-07-05T10:00:00.000Z';
    setClock(at);
    await refund
      .put({
        orderId,
        refundId: 'rfd_sales',
        paymentIntentId,
        amountPence: 14_400,
        reason: 'staff',
        status: 'made',
        owedAt: at,
        madeAt: at,
        restocked: [{ productId, quantity: 1 }],
      })
      .go();
    await shop.drain();
    await shop.drain();
    expect(await readDay('2026-07-05')).toMatchObject({
      orders: 0,
      grossPence: 0,
      refunds: 1,
      refundPence: 14_400,
      refundVatPence: 2400,
      returnedUnits: 1,
      uncostedUnits: -1,
    });
    expect(await readDay('2026-07-01')).toMatchObject({ refunds: 0, uncostedUnits: 2 });
  });

  test('a staff invoice counts when it is issued, and its cancellation when it is credited', async () => {
    setClock('2026-03-10T12:00:00.000Z');
    const cookie = await createStaffCookie();
    const { id } = await createDraftInvoice(cookie);
    await shop.drain();
    expect(await readDay('2026-03-10')).toBeNull();
    await changeStatus(cookie, id, 'sent');
    await shop.drain();
    setClock('2026-03-12T12:00:00.000Z');
    await changeStatus(await createStaffCookie(), id, 'cancelled');
    await shop.drain();
    expect(await readDay('2026-03-10')).toMatchObject({ orders: 1, grossPence: 147_012, vatPence: 24_502 });
    expect(await readDay('2026-03-12')).toMatchObject({ refunds: 1, refundPence: 147_012, grossPence: 0 });
  });

  test('entries repeated in any order add up, each counted once', async () => {
    const build = (count: number): SalesEntry => ({
      entryId: `any-${count}`,
      kind: 'invoice',
      channel: 'invoice',
      reference: 'A',
      at: '2026-08-01T12:00:00.000Z',
      day: '2026-08-01',
      lines: [
        {
          part: 'bottles',
          tax: 'standard',
          text: 'A bottle',
          quantity: 1,
          grossPence: 100 * count,
          vatPence: count,
          valuePence: 99 * count,
        },
      ],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }), async (counts) => {
        await Promise.all(counts.map((count) => enterSale(build(count))));
        const stored = (await listEntries('2026-08')).filter(({ day }) => day === '2026-08-01');
        expect((await readDay('2026-08-01')) ?? addSums([])).toMatchObject(addSums(stored.map(sumEntry)));
        expect(new Set(stored.map(({ entryId }) => entryId)).size).toBe(stored.length);
      }),
      { numRuns: 10 },
    );
  });

  test('a rebuild enters sales that the stream lost and corrects a wrong daily total, once', async () => {
    const { orderId } = await payOrder('2026-09-01T10:00:00.000Z', await createBottle());
    await shop.drain();
    expect(await findWrong('2026-09-10T10:00:00.000Z')).toEqual([]);
    await salesEntry.delete({ month: '2026-09', day: '2026-09-01', entryId: `order_${orderId}` }).go();
    await salesDay.patch({ day: '2026-09-01' }).add({ grossPence: 1 }).go();
    expect(await findWrong('2026-09-10T10:00:00.000Z')).toMatchObject([
      { invariant: 'sales_in_journal', item: `order_${orderId}` },
      { invariant: 'sales_days_add_up', item: '2026-09-01' },
    ]);
    setClock('2026-09-10T10:00:00.000Z');
    expect(await rebuildSales(clock.now())).toMatchObject({ entered: 1, repaired: 1 });
    expect(await readDay('2026-09-01')).toMatchObject({ entries: 1, grossPence: 28_800 });
    expect(await findWrong('2026-09-10T10:00:00.000Z')).toEqual([]);
    expect(await rebuildSales(clock.now())).toEqual({ entered: 0, repaired: 0, packed: 0 });
  });
});
