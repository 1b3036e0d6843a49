import { afterEach, describe, expect, test, vi } from 'vitest';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderWord, toDocumentWord } from '#functions/orders/entities/order-word.ts';
import { createId } from '#functions/runtime/ids.ts';
import { client } from '#functions/table/table.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createCreditedRefund } from '#functions/testing/credited-refund.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { migrations } from '#scripts/migrate/migrations.ts';
import { runMigration } from '#scripts/migrate/run-migration.ts';
import { erasedName } from '#shared/domain/common/retention.ts';

withTable();
const shop = withShop();
afterEach(() => vi.restoreAllMocks());

let sold = 0;
/** Sells an order whose buyer no other order has. */
async function sell(changes: Parameters<typeof createPaidOrder>[2] = {}) {
  sold += 1;
  const who = { customerId: createId('cus'), email: `quentin${sold}@example.com` };
  const lines = [{ productId: 'prd_wild', name: 'Wildmoor 30', quantity: 1, unitPricePence: 10_000 }];
  const made = await createPaidOrder(who, lines, { customerName: 'Quentin Fairweather', ...changes });
  await shop.drain();
  return made;
}

const find = async (search: string, query: Record<string, string> = {}) => {
  const desk = await createOrderDesk();
  const { body } = await desk.list({ search, ...query });
  return body.items.map(({ id }) => id);
};

async function migrate() {
  const options = { name: 'orderWords', migration: migrations.orderWords, pageSize: 500 };
  await runMigration({ ...options, direction: 'forward', now: () => new Date(), log: () => undefined });
  await shop.drain();
}

/** Counts the queries of the list. */
function countListReads() {
  const send = vi.spyOn(client, 'send');
  return () => send.mock.calls.filter(([command]) => JSON.stringify(command.input).includes('"gsi2"')).length;
}

describe('the search for orders', () => {
  test('200 finds a paid order by bottle, name, postcode and tracking number without reading the list', async () => {
    const { orderId } = await sell({
      customerName: 'Philippa Quillon',
      shippingAddress: '7 Brae Lane, Oban, PA34 4AB',
    });
    const desk = await createOrderDesk();
    await desk.track(orderId, { carrier: 'Royal Mail', number: 'QX 987 654 321 GB' });
    await shop.drain();
    const countReads = countListReads();
    for (const search of ['quill', 'PHILIPPA wildmoor', 'pa34 4ab', 'PA344AB', 'qx987654321gb'])
      expect(await find(search), search).toEqual([orderId]);
    expect(countReads()).toBe(0);
    await desk.track(orderId, { carrier: 'Royal Mail', number: 'QX111111111GB' });
    await shop.drain();
    expect(await find('qx987654321gb')).toEqual([]);
    expect(await find('qx111111111gb')).toEqual([orderId]);
  });

  test('200 lists the newest first and applies the other filters', async () => {
    const name = 'Barnaby Twistleton';
    const first = await sell({ customerName: name, paidAt: '2026-05-01T10:00:00.000Z' });
    const second = await sell({ customerName: name, paidAt: '2026-05-02T10:00:00.000Z', status: 'shipped' });
    expect(await find('twistleton')).toEqual([second.orderId, first.orderId]);
    expect(await find('twistleton', { status: 'shipped' })).toEqual([second.orderId]);
    expect(await find('twistleton', { status: 'delivered' })).toEqual([]);
  });

  test('200 finds an order behind more matches than are read at once', async () => {
    const paidAt = '2026-04-01T10:00:00.000Z';
    const rows = Array.from({ length: 401 }, (_, index) => ({
      prefix: 'gr',
      word: 'grimbledon',
      paidAt,
      orderId: `ord_gone_${index}`,
    }));
    await Promise.all(rows.map((row) => orderWord.put(row).go()));
    const { orderId } = await sell({ customerName: 'Agatha Grimbledon', paidAt });
    expect(await find('agatha grimbledon')).toEqual([orderId]);
    expect(await find('grimbledon')).toContain(orderId);
  });

  test('an order is no longer found by the name of an erased buyer', async () => {
    const { orderId } = await sell({ customerName: 'Rosamund Applegarth' });
    await order
      .patch({ orderId })
      .set({ customerName: erasedName, customerEmail: '', shippingAddress: '' })
      .go();
    await shop.drain();
    const { data } = await orderWord.query.byWord({ prefix: 'ap' }).begins({ word: 'applegarth' }).go();
    expect(data).toEqual([]);
    const { data: bottle } = await orderWord.query.byWord({ prefix: 'wi' }).begins({ word: 'wildmoor' }).go();
    expect(bottle.map((row) => row.orderId)).toContain(orderId);
  });

  test('the migration writes the search words of existing orders', async () => {
    const { orderId, paidAt = '' } = await sell({ customerName: 'Leopold Vanterpool' });
    const key = { prefix: 'va', word: 'vanterpool', paidAt, orderId };
    await orderWord.delete(key).go();
    await migrate();
    expect((await orderWord.get(key).go()).data).not.toBeNull();
  });

  test("the migration indexes invoice and credit note numbers; a storage bill's number finds its payment", async () => {
    const made = await sell();
    const { orderId, customerId, paidAt } = made;
    const { creditNoteNumber } = await createCreditedRefund(made);
    const { data: invoices } = await invoice.query.ofCustomer({ customerId }).go();
    const { invoiceNumber = '' } = invoices[0] ?? {};
    expect(await find(invoiceNumber)).toEqual([orderId]);
    const words = [invoiceNumber, creditNoteNumber].map((number) => toDocumentWord(number, made));
    for (const { prefix, word } of words) await orderWord.delete({ prefix, word, paidAt, orderId }).go();
    expect(await find(invoiceNumber)).toEqual([]);
    await migrate();
    expect(await find(invoiceNumber)).toEqual([orderId]);
    expect(await find(creditNoteNumber)).toEqual([orderId]);
    const { data: word } = await orderWord.get({ ...words[0], paidAt, orderId } as never).go();
    const { data: paid } = await order.get({ orderId }).go();
    expect(word).toEqual(toDocumentWord(invoiceNumber, { orderId, paidAt, ttl: paid?.ttl }));

    const invoiceId = 'inv_storage-2026-03';
    const bill = {
      ...invoices[0],
      invoiceId,
      invoiceNumber: 'INV-900001',
      kind: 'storage',
      orderId: undefined,
    };
    await invoice.put(bill as never).go();
    const payment = {
      ...made,
      orderId: createId('ord'),
      kind: 'storage' as const,
      paysFor: invoiceId,
      lines: [],
    };
    await order.put(payment).go();
    await shop.drain();
    expect(await find('inv 900001')).toEqual([payment.orderId]);
  });
});
