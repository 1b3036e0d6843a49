import { beforeAll, describe, expect, test } from 'vitest';
import { readAvailable } from '#functions/testing/builders.ts';
import { createSentOrder, listMoves } from '#functions/testing/goods-receipts.ts';
import {
  addPurchaseOrder,
  addSupplier,
  buildReceiptBody,
  readOrder,
  receive,
  setPurchaseOrderStatus,
} from '#functions/testing/procurement.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
let cookie = '';
let supplierId = '';
beforeAll(async () => {
  cookie = await createStaffCookie();
  supplierId = (await addSupplier(cookie)).id;
});

describe('receiving goods', () => {
  test('201 adds good bottles to stock, expects the rest, and completes the order with the last delivery', async () => {
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
    const lines = [{ line: 0, good: 6, damaged: 1, short: 2 }];
    const charges = { dutyAmount: '60.00', freightAmount: '12.00', deliveryNote: 'DN 4471' };
    const first = await receive(cookie, id, buildReceiptBody(version, [], { lines, ...charges }));
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'acknowledged', expectedQuantity: 7, isPartReceived: true },
    });
    expect(first.body.notices).toEqual(['6 bottles were added to stock.']);
    expect(await readAvailable(productId)).toBe(8);
    const order = await readOrder(cookie, id);
    expect(order.items[0]).toMatchObject({ received: 6, damaged: 1, short: 2, expected: 6 });
    expect(order.receipts).toMatchObject([
      {
        number: 1,
        deliveryNote: 'DN 4471',
        dutyAmount: '60.00',
        lines: [{ good: 6, landedCost: '372.00', unitCost: '62.00' }],
      },
    ]);
    expect(order.history[0]).toMatchObject({
      action: 'purchase_order_received',
      after: { expected: 7, received: ['6 × Kilbrae 21, 1 damaged, 2 missing'], duty: '£60.00' },
    });

    const second = await receive(cookie, id, buildReceiptBody(first.body.version, [6, 1]));
    expect(second.body).toMatchObject({ status: 'received', expectedQuantity: 0, isPartReceived: false });
    expect(await readAvailable(productId)).toBe(14);
    expect(await listMoves(productId)).toEqual([
      { change: 6, costPence: 37_200 },
      { change: 6, costPence: 30_000 },
    ]);
  });

  test('missing bottles that will not be replaced are no longer expected, even if none arrived', async () => {
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
    const lines = [
      { line: 0, good: 0, damaged: 0, short: 12 },
      { line: 1, good: 0, damaged: 0, short: 1 },
    ];
    const body = buildReceiptBody(version, [], { lines, replacementsExpected: false });
    expect((await receive(cookie, id, body)).body).toMatchObject({ status: 'received', notices: [] });
    expect(await readAvailable(productId)).toBe(2);
  });

  test('setting the status to received takes in the remaining bottles once', async () => {
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
    await receive(cookie, id, buildReceiptBody(version, [5]));
    const done = await setPurchaseOrderStatus(cookie, id, 'received');
    expect(done).toMatchObject({ status: 200, body: { status: 'received', expectedQuantity: 0 } });
    expect((await setPurchaseOrderStatus(cookie, id, 'received')).status).toBe(200);
    expect(await readAvailable(productId)).toBe(14);
    expect((await readOrder(cookie, id)).receipts.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('the same form sent twice is received once; a different form with the same key is rejected', async () => {
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
    const body = buildReceiptBody(version, [6]);
    const [one, two] = [await receive(cookie, id, body), await receive(cookie, id, body)];
    expect([one.status, two.status, two.body.notices]).toEqual([
      201,
      201,
      ['6 bottles were added to stock.'],
    ]);
    expect(await readAvailable(productId)).toBe(8);
    const other = await receive(cookie, id, { ...buildReceiptBody(version, [5]), draftId: body.draftId });
    expect(other).toMatchObject({ status: 409, body: { code: 'request_key_reused' } });
  });

  test('409 for the second of two concurrent receipts of the same delivery', async () => {
    const { id, productId, version } = await createSentOrder(cookie, supplierId);
    const answers = await Promise.all(
      [6, 6].map((good) => receive(cookie, id, buildReceiptBody(version, [good]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await readAvailable(productId)).toBe(8);
  });

  test('409 for a draft; 422 for charges without a good bottle to carry them, and nothing is written', async () => {
    const draft = await addPurchaseOrder(cookie, supplierId, [{ quantity: 3 }]);
    const refused = await receive(cookie, draft.id, buildReceiptBody(draft.version, [3]));
    expect(refused).toMatchObject({ status: 409, body: { code: 'purchase_order_not_open' } });
    const { id, version } = await createSentOrder(cookie, supplierId);
    const unshared = await receive(cookie, id, buildReceiptBody(version, [0, 1], { freightAmount: '9.00' }));
    expect(unshared).toMatchObject({
      status: 422,
      body: { code: 'receipt_charges_unshared', errors: [{ field: 'freightAmount' }] },
    });
    expect((await readOrder(cookie, id)).receipts).toEqual([]);
  });

  test('409 when a partly received order is cancelled or set back to draft', async () => {
    const { id, version } = await createSentOrder(cookie, supplierId);
    await receive(cookie, id, buildReceiptBody(version, [1]));
    for (const status of ['cancelled', 'draft'])
      expect(await setPurchaseOrderStatus(cookie, id, status)).toMatchObject({
        status: 409,
        body: { code: 'purchase_order_part_received' },
      });
    expect((await setPurchaseOrderStatus(cookie, id, 'sent')).status).toBe(200);
  });
});
