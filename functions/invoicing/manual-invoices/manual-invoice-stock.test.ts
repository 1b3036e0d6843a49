import { beforeAll, expect, test } from 'vitest';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { handler as createInvoice } from '#functions/invoicing/endpoints/manual-invoices/create-invoice.ts';
import { openBallot } from '#functions/testing/ballots.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import {
  buildInvoiceBody,
  changeStatus,
  createDraftInvoice,
  loadInvoice,
  sampleItem,
} from '#functions/testing/manual-invoices.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

withTable();
withShop();
let cookie = '';
beforeAll(async () => {
  await makeMortal();
  cookie = await createStaffCookie('staff@shop.test');
});

const line = (productId: string, quantity: number, more: object = {}) => ({
  ...sampleItem,
  productId,
  itemName: 'Ardlussa 12',
  quantity,
  movesStock: true,
  unitPrice: '100.00',
  totalPrice: `${quantity * 100}.00`,
  ...more,
});
const draft = (...items: object[]) =>
  createDraftInvoice(cookie, { customerEmail: '' }, items as (typeof sampleItem)[]);
const listMoves = async (productId: string) =>
  (await stockMove.query.ofProduct({ productId }).go({ consistent: true })).data.map(
    ({ kind, change, reason, actor }) => ({ kind, change, reason, actor }),
  );

test.each(['sent', 'paid', 'overdue'] as const)(
  'an invoice takes stock once, when first %s, and returns it once, when cancelled',
  async (first) => {
    const [productId, untouched] = [
      await createBottle({ available: 10 }),
      await createBottle({ available: 10 }),
    ];
    const { id, items } = await draft(
      line(productId, 2),
      line(productId, 1),
      line(untouched, 4, { movesStock: false }),
    );
    expect(items.map(({ movesStock }) => movesStock)).toEqual([true, true, false]);
    expect(await readAvailable(productId)).toBe(10);
    const { invoiceNumber } = (await changeStatus(cookie, id, first)).body;
    for (const status of ['paid', 'overdue', 'sent', 'draft'] as const)
      await changeStatus(cookie, id, status);
    expect([await readAvailable(productId), await readAvailable(untouched)]).toEqual([7, 10]);
    await changeStatus(cookie, id, 'cancelled');
    await changeStatus(cookie, id, 'cancelled');
    expect(await readAvailable(productId)).toBe(10);
    expect((await changeStatus(cookie, id, 'sent')).status).toBe(409);
    expect(await readAvailable(productId)).toBe(10);
    const actor = 'staff@shop.test';
    const [out, back] = [`Invoice ${invoiceNumber} was issued`, `Invoice ${invoiceNumber} was cancelled`];
    expect(new Set(await listMoves(productId))).toEqual(
      new Set([
        { kind: 'invoiced', change: -3, reason: out, actor },
        { kind: 'restocked', change: 3, reason: back, actor },
      ]),
    );
    expect(await listMoves(untouched)).toEqual([]);
  },
);

test('a cancelled draft takes no stock and returns none', async () => {
  const productId = await createBottle({ available: 3 });
  const { id } = await draft(line(productId, 2));
  await changeStatus(cookie, id, 'cancelled');
  expect([await readAvailable(productId), await listMoves(productId)]).toEqual([3, []]);
});

test('409 at the line that is short of stock; invoice, number and stock are unchanged', async () => {
  const [plenty, scarce] = [await createBottle({ available: 10 }), await createBottle({ available: 1 })];
  const { id } = await draft(line(plenty, 2), line(scarce, 2));
  expect(await changeStatus(cookie, id, 'sent')).toMatchObject({
    status: 409,
    body: {
      code: 'stock_too_low',
      message: 'There are only 1 of Ardlussa 12, so you cannot remove that many.',
      errors: [{ field: 'items.1.quantity' }],
    },
  });
  expect(await loadInvoice(cookie, id)).toMatchObject({ status: 'draft', invoiceNumber: null });
  expect([await readAvailable(plenty), await readAvailable(scarce)]).toEqual([10, 1]);
});

test('409 at the line that needs stock promised to an open ballot; the remaining stock can be invoiced', async () => {
  const { productId } = await openBallot({ editionSize: 4 });
  const [over, exact] = [await draft(line(productId, 7)), await draft(line(productId, 6))];
  expect(await changeStatus(cookie, over.id, 'sent')).toMatchObject({
    status: 409,
    body: {
      code: 'stock_too_low',
      details: { available: 6 },
      errors: [{ field: 'items.0.quantity' }],
    },
  });
  expect(await readAvailable(productId)).toBe(10);
  expect((await changeStatus(cookie, exact.id, 'sent')).status).toBe(200);
  expect((await changeStatus(cookie, over.id, 'sent')).body).toMatchObject({ details: { available: 0 } });
  expect(await readAvailable(productId)).toBe(4);
});

test('400 for a stock line without a product, and for more lines than one transaction can write', async () => {
  const send = (items: object[]) =>
    request(createInvoice, manualInvoicesApi.createInvoice, {
      cookie,
      body: buildInvoiceBody({}, items as never),
    });
  expect(await send([{ ...sampleItem, productId: '', movesStock: true }])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'items.0.movesStock' }] },
  });
  const many = Array.from({ length: 41 }, (_, index) => line(`prd_many-${index}`, 1));
  expect(await send(many)).toMatchObject({ status: 400, body: { errors: [{ field: 'items' }] } });
  expect((await send(many.slice(0, 40))).status).toBe(201);
});

test('bottles leave stock once, even with concurrent requests or a crash at any step', async () => {
  const productId = await createBottle({ available: 100 });
  const { id } = await draft(line(productId, 5));
  await Promise.all([1, 2, 3].map(() => changeStatus(cookie, id, 'sent')));
  expect(await readAvailable(productId)).toBe(95);
  for (const point of crashPoints()) {
    const one = await createBottle({ available: 5 });
    const { id: invoice } = await draft(line(one, 2));
    const lived = await runUntil(point, async () => {
      if ((await changeStatus(cookie, invoice, 'sent')).status !== 200) throw new Error('It died.');
    });
    await changeStatus(cookie, invoice, 'sent');
    expect([await readAvailable(one), (await listMoves(one)).length]).toEqual([3, 1]);
    if (lived) break;
  }
});
