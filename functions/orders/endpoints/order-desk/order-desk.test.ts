import { describe, expect, test } from 'vitest';
import { order } from '#functions/orders/entities/order.ts';
import { createId } from '#functions/runtime/ids.ts';
import { handler as getDocument } from '#functions/site/endpoints/shop-documents/get-document.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { makeCollected } from '#functions/testing/collections.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import type { OrderNote } from '#shared/contracts/orders/order-parts.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { handler as addNote } from './add-note.ts';
import { handler as changeAddress } from './change-address.ts';
import { handler as changeNote } from './change-note.ts';
import { handler as deleteNote } from './delete-note.ts';
import { handler as writeGiftNote } from './write-gift-note.ts';

withTable();
withShop();

const who = { customerId: createId('cus'), email: 'ada@example.com' };
const lines = [{ productId: 'prd_kil', name: 'Kilbrae 21', quantity: 1, unitPricePence: 10_000 }];
const sell = (changes: Parameters<typeof createPaidOrder>[2] = {}) =>
  createPaidOrder(who, lines, { deliveryMethodId: 'royal-mail-tracked-48', deliveryPence: 1299, ...changes });

const newKey = () => createId('key').replace('_', '-');
const note = (cookie: string, id: string, text: string, requestKey = newKey()) =>
  request<OrderNote>(addNote, orderDeskApi.addNote, { cookie, params: { id }, body: { text, requestKey } });
const edit = (cookie: string, id: string, { id: noteId, version }: OrderNote, text: string) =>
  request<OrderNote>(changeNote, orderDeskApi.changeNote, {
    cookie,
    params: { id, noteId },
    body: { text, version },
  });
const remove = (cookie: string, id: string, noteId: string) =>
  request<{ id: string }>(deleteNote, orderDeskApi.deleteNote, { cookie, params: { id, noteId } });
const readNotes = async (id: string) => (await (await createOrderDesk()).read(id)).body.notes;

describe('a note on an order', () => {
  test('201 adds it once per key for other staff to read, and the audit trail does not contain its text', async () => {
    const { orderId } = await sell();
    const { cookie } = await signInStaff('warehouse');
    const key = newKey();
    const { status, body } = await note(cookie, orderId, 'Ring twice\nAsk for Ada', key);
    expect(status).toBe(201);
    expect((await note(cookie, orderId, 'Ring twice\nAsk for Ada', key)).body).toEqual(body);
    expect((await note(cookie, orderId, 'Something else', key)).body).toMatchObject({
      code: 'request_key_reused',
    });
    expect(await readNotes(orderId)).toMatchObject([{ text: 'Ring twice\nAsk for Ada', canChange: true }]);
    const trail = await listTrail(orderId);
    expect(trail.map(({ action }) => action)).toEqual(['order_note_added']);
    expect(JSON.stringify(trail)).not.toContain('Ring twice');
  });

  test('200 for changes by its author or an owner, 403 for a colleague', async () => {
    const { orderId } = await sell();
    const [author, colleague] = [await signInStaff('warehouse'), await signInStaff('sales')];
    const { body: first } = await note(author.cookie, orderId, 'First');
    expect((await edit(colleague.cookie, orderId, first, 'Mine now')).body).toMatchObject({
      code: 'note_not_yours',
    });
    expect((await remove(colleague.cookie, orderId, first.id)).status).toBe(403);
    const { body: second } = await edit(author.cookie, orderId, first, 'Second');
    expect(second).toMatchObject({ text: 'Second', version: 2 });
    expect(second.editedAt).not.toBeNull();
    expect((await edit(author.cookie, orderId, first, 'Third')).body).toMatchObject({
      code: 'changed_meanwhile',
    });
    const owner = await createStaffCookie();
    expect((await edit(owner, orderId, second, 'By the owner')).status).toBe(200);
    expect((await remove(owner, orderId, first.id)).status).toBe(200);
    expect((await remove(owner, orderId, first.id)).status).toBe(404);
    expect(await readNotes(orderId)).toEqual([]);
    expect((await edit(owner, orderId, second, 'Gone')).body).toMatchObject({ code: 'note_not_found' });
  });

  test("409 when its customer's account is deleted, 404 for an unknown order, 403 for the content role", async () => {
    const { orderId } = await sell({ accountClosedAt: '2026-06-01T10:00:00.000Z' });
    const cookie = await createStaffCookie();
    expect((await note(cookie, orderId, 'Late')).body).toMatchObject({ code: 'order_closed' });
    expect((await note(cookie, 'ord_none', 'None')).status).toBe(404);
    const content = await signInStaff('content');
    expect((await note(content.cookie, orderId, 'No')).status).toBe(403);
  });
});

const address = {
  addressLine1: '7 Brae Lane',
  addressLine2: null,
  city: 'Edinburgh',
  county: null,
  postcode: 'eh11aa',
};
const move = async (id: string, replaces: string, changes: object = {}, cookie?: string) =>
  request<{ address: string }>(changeAddress, orderDeskApi.changeAddress, {
    cookie: cookie ?? (await createStaffCookie()),
    params: { id },
    body: { address: { ...address, ...changes }, replaces },
  });

describe('the address of an order', () => {
  test('200 changes before dispatch, with before and after in the trail; repeating it changes nothing', async () => {
    const { orderId, shippingAddress } = await sell({ status: 'processing' });
    const { status, body } = await move(orderId, shippingAddress);
    expect({ status, body }).toEqual({ status: 200, body: { address: '7 Brae Lane, Edinburgh, EH1 1AA' } });
    expect((await move(orderId, shippingAddress)).status).toBe(200);
    expect(await fetchOrder(orderId)).toMatchObject({
      shippingAddress: '7 Brae Lane, Edinburgh, EH1 1AA',
      deliveryAddress: { addressLine1: '7 Brae Lane', city: 'Edinburgh', postcode: 'EH1 1AA', country: 'UK' },
    });
    const { body: shown } = await (await createOrderDesk()).read(orderId);
    const changes = shown.timeline.filter(({ what }) => what === 'Address changed');
    expect(changes).toMatchObject([
      { details: `${shippingAddress} to 7 Brae Lane, Edinburgh, EH1 1AA`, actor: 'admin' },
    ]);
  });

  test('409 when someone else has changed it in the meantime', async () => {
    const { orderId, shippingAddress } = await sell();
    await move(orderId, shippingAddress, { city: 'Leith' });
    const late = await move(orderId, shippingAddress);
    expect(late.body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await fetchOrder(orderId)).shippingAddress).toContain('Leith');
  });

  test.each([
    [{ postcode: 'HS1 2AA' }, '£12.99', '£24.99'],
    [{ postcode: 'BT1 1AA' }, '£12.99', '£22.49'],
  ])(
    '409 states both prices when delivery to %o costs a different amount',
    async (changes, before, after) => {
      const { orderId, shippingAddress } = await sell();
      const { status, body } = await move(orderId, shippingAddress, changes);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'delivery_price_differs', errors: [{ field: 'address.postcode' }] });
      expect(JSON.stringify(body)).toContain(`${before}`);
      expect(JSON.stringify(body)).toContain(`${after}`);
      expect((await fetchOrder(orderId)).shippingAddress).toBe(shippingAddress);
    },
  );

  test('400 at the postcode when the shop does not deliver there', async () => {
    const { orderId, shippingAddress } = await sell();
    const { status, body } = await move(orderId, shippingAddress, { postcode: 'JE2 4UH' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'address.postcode' }] });
  });

  test.each(['shipped', 'delivered', 'cancelled'] as const)('409 once the order is %s', async (status) => {
    const { orderId, shippingAddress } = await sell({ status });
    expect((await move(orderId, shippingAddress)).body).toMatchObject({ code: 'address_fixed' });
  });

  test('403 for the finance role, and the address is unchanged', async () => {
    const { orderId, shippingAddress } = await sell();
    const { cookie } = await signInStaff('finance');
    expect((await move(orderId, shippingAddress, {}, cookie)).status).toBe(403);
    expect((await order.get({ orderId }).go()).data?.shippingAddress).toBe(shippingAddress);
  });
});

describe('the gift note, recipient and wrapping', () => {
  const write = async (orderId: string, body: object) =>
    request<{ note: string }>(writeGiftNote, orderDeskApi.writeGiftNote, {
      cookie: await createStaffCookie(),
      params: { id: orderId },
      body,
    });
  const readNote = async (orderId: string) => (await order.get({ orderId }).go()).data?.giftNote;

  test('200 writes, changes and removes the note, each with an audit entry that does not repeat it', async () => {
    const { orderId } = await sell();
    for (const [replaces, note] of [
      ['', 'Happy birthday, Ada'],
      ['Happy birthday, Ada', 'Slàinte mhath'],
      ['Slàinte mhath', ''],
    ] as const) {
      for (let sent = 0; sent < 2; sent++)
        expect(await write(orderId, { note, replaces })).toMatchObject({ status: 200, body: { note } });
      expect(await readNote(orderId)).toBe(note);
    }
    const written = (await listTrail(orderId)).filter(({ action }) => action === 'order_gift_note_written');
    expect(written).toHaveLength(3);
    expect(JSON.stringify(written)).not.toContain('birthday');
  });

  const publishWrapPrice = async (price: string) => {
    const sent = { cookie: await createStaffCookie(), params: { kind: 'deliveryRates' } };
    const { body } = await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, sent);
    const content = { ...body.content, giftWrap: { ...body.content.giftWrap, price } };
    const published = { ...sent, body: { content, version: body.version } };
    expect((await request(publishDocument, shopDocumentsApi.publishDocument, published)).status).toBe(200);
  };
  const fix = (orderId: string, name: string, replaces: string, more: object = {}) =>
    write(orderId, { note: null, replaces: '', recipient: { name, replaces }, ...more });
  const readGift = async (orderId: string) => (await (await createOrderDesk()).read(orderId)).body;

  test('200 changes, removes and adds the recipient, with before and after in the timeline', async () => {
    const { orderId } = await sell({ giftRecipient: 'Flora MacRea' });
    for (let sent = 0; sent < 2; sent++)
      expect((await fix(orderId, 'Flora MacRae', 'Flora MacRea')).status).toBe(200);
    expect(await readGift(orderId)).toMatchObject({ giftNote: null, giftRecipient: 'Flora MacRae' });
    const { timeline } = await readGift(orderId);
    expect(timeline.filter(({ what }) => what === 'Gift changed')).toMatchObject([{ actor: 'admin' }]);
    expect((await fix(orderId, '', 'Flora MacRae')).status).toBe(200);
    expect((await readGift(orderId)).giftRecipient).toBeNull();
    expect((await fix(orderId, 'Mairi', '')).status).toBe(200);
    const changes = (await readGift(orderId)).timeline.filter(({ what }) => what === 'Gift changed');
    expect(changes.map(({ details }) => details)).toEqual([
      'Recipient changed from Flora MacRea to Flora MacRae',
      'Recipient Flora MacRae removed',
      'Recipient Mairi added',
    ]);
  });

  test('409 when someone else has changed the recipient; a change of the note alone leaves it unchanged', async () => {
    const { orderId } = await sell({ giftRecipient: 'Flora' });
    expect((await fix(orderId, 'Mairi', '')).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await write(orderId, { note: 'Slàinte', replaces: '' })).status).toBe(200);
    expect(await readGift(orderId)).toMatchObject({ giftNote: 'Slàinte', giftRecipient: 'Flora' });
  });

  test('409 for a recipient on an order for collection', async () => {
    const { orderId } = await sell();
    await makeCollected(orderId);
    expect(await fix(orderId, 'Flora', '')).toMatchObject({
      status: 409,
      body: { code: 'order_collected', errors: [{ field: 'recipient.name' }] },
    });
    expect((await fix(orderId, '', '', { note: 'Slàinte' })).status).toBe(200);
  });

  test('200 adds and removes wrapping that is free, 409 when it has a price', async () => {
    const { orderId } = await sell();
    const { totalAmount } = await readGift(orderId);
    const wrap = (giftWrap: boolean) => write(orderId, { note: null, replaces: '', giftWrap });
    expect((await wrap(true)).body).toMatchObject({ code: 'gift_wrap_charged' });
    await publishWrapPrice('0');
    expect((await wrap(true)).status).toBe(200);
    expect(await readGift(orderId)).toMatchObject({
      totalAmount,
      charges: [{ name: 'Gift wrap', amount: '0.00' }],
    });
    // A form that was opened before the order became a gift must not remove the wrapping unnoticed.
    const stale = await write(orderId, {
      note: 'Slàinte',
      replaces: '',
      giftWrap: false,
      giftWrapReplaces: false,
    });
    expect(stale.body).toMatchObject({ code: 'changed_meanwhile' });
    await publishWrapPrice('5');
    expect((await wrap(false)).status).toBe(200);
    expect((await readGift(orderId)).charges).toEqual([]);
    const sold = await sell({ charges: [{ name: 'Gift wrap', amountPence: 500, vatPence: 83 }] });
    const paid = await write(sold.orderId, { note: null, replaces: '', giftWrap: false });
    expect(paid.body).toMatchObject({ code: 'gift_wrap_charged', errors: [{ field: 'giftWrap' }] });
  });

  test('409 when someone else has written a note since', async () => {
    const { orderId } = await sell();
    await write(orderId, { note: 'First', replaces: '' });
    const reply = await write(orderId, { note: 'Second', replaces: '' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await readNote(orderId)).toBe('First');
  });

  test('409 once the order has been sent, 400 for a note that is too long or has line breaks', async () => {
    const { orderId } = await sell();
    for (const note of ['a'.repeat(201), 'two\nlines'])
      expect(await write(orderId, { note, replaces: '' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'note' }] },
      });
    await order.patch({ orderId }).set({ status: 'shipped' }).go();
    expect(await write(orderId, { note: 'Late', replaces: '' })).toMatchObject({
      status: 409,
      body: { code: 'order_not_to_pack' },
    });
  });
});
