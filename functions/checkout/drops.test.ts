import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as setItem } from '#functions/cart/endpoints/set-item.ts';
import { mergeCarts } from '#functions/cart/merge-carts.ts';
import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { handler as endDrop } from '#functions/catalogue/endpoints/drops/end-drop.ts';
import { handler as updateDrop } from '#functions/catalogue/endpoints/drops/update-drop.ts';
import { handler as getProduct } from '#functions/catalogue/endpoints/get-product.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import {
  addToCart,
  createCart,
  guest,
  type PaymentSetUpReply,
  setUpPayment,
} from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { depth } from '#functions/testing/depth.ts';
import { newSessionId, type Reply, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import { countTaken } from '#shared/domain/catalogue/drops/drop-sale.ts';

withTable();
const shop = withShop();
let cookie: string;
let productId: string;
/** The moment at which each test begins; its clock advances from there. */
let begins: number;

const minute = 60_000;
const pass = (minutes: number) => {
  const at = clock.now().getTime() + minutes * minute;
  clock.set(() => new Date(at));
};
const moment = (minutes: number) => new Date(begins + minutes * minute).toISOString();

beforeAll(async () => {
  cookie = await createStaffCookie();
});
beforeEach(async () => {
  begins = Date.now();
  clock.set(() => new Date(begins));
  productId = await createBottle({ available: 40, name: 'Soho Reserve 40' });
});
afterEach(async () => {
  const { data } = await drop.query.byOpening({}).go();
  for (const { opensAt, dropId } of data) await drop.delete({ opensAt, dropId }).go();
});

const plan = (changes: object = {}) => ({
  productId,
  title: 'Soho Reserve',
  headline: 'Forty years.',
  story: 'One butt.',
  editionSize: 5,
  opensAt: moment(-10),
  closesAt: moment(60),
  nextDropAt: null,
  ...changes,
});
async function planned(changes: object = {}): Promise<AdminDrop> {
  const body = plan(changes);
  const reply = await request<AdminDrop>(createDrop, dropsApi.createDrop, { cookie, body });
  expect(reply.status).toBe(201);
  return reply.body;
}
const change = ({ id, version }: AdminDrop, changes: object) =>
  request<AdminDrop>(updateDrop, dropsApi.updateDrop, {
    cookie,
    params: { id },
    body: { ...plan(changes), version },
  });
const end = ({ id }: AdminDrop) => request(endDrop, dropsApi.endDrop, { cookie, params: { id } });

let people = 0;
/** A guest with their own mailbox and address. */
const createGuest = () => {
  people += 1;
  const address = `${people} Archer Street, Soho, London W1D 7BD`;
  return { name: 'Ada Byron', email: `shopper-${people}@example.com`, address };
};
const press = (session: string, guestDetails = createGuest(), buyerCookie?: string) =>
  setUpPayment(session, { guestDetails }, buyerCookie);
const getCode = ({ body }: Reply<unknown>) => (body as Problem).code;
/** The refusal's code, and the field at fault. */
const refusal = ({ status, body }: Reply<unknown>) => {
  const { code, errors, detail } = body as Problem;
  return { status, code, field: errors?.[0]?.field, detail };
};
const entry = async ({ id, productId: of }: AdminDrop) => {
  const { data } = await stock.get({ productId: of }).go({ consistent: true });
  const found = data?.drops?.[id];
  if (!found) throw new Error(`No drop ${id}.`);
  return found;
};
const taken = async (row: AdminDrop) => countTaken(await entry(row));
const counts = async ({ id }: AdminDrop) => {
  const { data } = await dropBuyer.query.inDrop({ dropId: id }).go({ consistent: true });
  return data.map((row) => row.taken).sort();
};
async function pay({ body }: Reply<PaymentSetUpReply>) {
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return loadOrder(body.paymentIntentId);
}
const sweep = () => releaseLapsed({ id: 'test', scheduledFor: '' });

describe('the opening times of a drop', () => {
  test('a bottle can be put in a cart and bought only from opening to closing', async () => {
    await planned({ opensAt: moment(30) });
    const early = await addToCart(newSessionId(), productId);
    expect(refusal(early)).toMatchObject({ status: 409, code: 'drop_not_open', field: 'productId' });
    expect(refusal(early).detail).toMatch(
      /^Soho Reserve 40 goes on sale on \w+ at \d\d:\d\d, London time\.$/,
    );
    pass(30);
    const [first, second] = [await createCart({ productId }), await createCart({ productId })];
    expect((await press(first)).status).toBe(200);
    pass(30);
    expect(refusal(await addToCart(newSessionId(), productId))).toMatchObject({ code: 'drop_closed' });
    const late = await press(second);
    const field = `items.${productId.replace('prd_', 'itm_')}`;
    expect(refusal(late)).toMatchObject({ status: 409, code: 'drop_closed', field });
    expect(await readAvailable(productId)).toBe(39);
  });

  test('a cart filled before the drop was planned cannot be paid for before it opens', async () => {
    const session = await createCart({ productId });
    await planned({ opensAt: moment(30) });
    expect(getCode(await press(session))).toBe('drop_not_open');
    const itemId = productId.replace('prd_', 'itm_');
    const set = await request(setItem, cartApi.setItem, {
      headers: { 'x-session-id': session },
      params: { itemId },
      body: { quantity: 2 },
    });
    expect(refusal(set)).toMatchObject({ code: 'drop_not_open', field: 'itemId' });
  });

  test('a reservation made before closing can be paid and extended afterwards, but not once it has lapsed', async () => {
    const row = await planned({ closesAt: moment(20) });
    const session = await createCart({ productId });
    const who = createGuest();
    await press(session, who);
    pass(25);
    const again = await press(session, who);
    expect(again.status).toBe(200);
    expect((await pay(again)).status).toBe('confirmed');

    const other = await createBottle({ available: 40 });
    const next = await planned({ productId: other, opensAt: moment(25), closesAt: moment(45) });
    const slow = await createCart({ productId: other });
    await press(slow, who);
    pass(40);
    expect(getCode(await press(slow, who))).toBe('drop_closed');
    expect([await taken(row), await taken(next)]).toEqual([1, 0]);
  });

  test('bottles left after closing are sold only when the drop allows it', async () => {
    const row = await planned({ closesAt: moment(20) });
    pass(21);
    expect(getCode(await addToCart(newSessionId(), productId))).toBe('drop_closed');
    expect((await change(row, { closesAt: moment(20), restOnSale: true })).status).toBe(200);
    const session = await createCart({ productId, quantity: 3 });
    expect((await press(session)).status).toBe(200);
    expect(await taken(row)).toBe(0);
    await planned({ opensAt: moment(200), closesAt: moment(300) });
    expect(getCode(await addToCart(newSessionId(), productId))).toBe('drop_not_open');
  });

  test('no reservation is written after a drop ends, even when both happen concurrently', async () => {
    const row = await planned();
    const sessions = await Promise.all(Array.from({ length: 6 }, () => createCart({ productId })));
    const [ended, ...replies] = await Promise.all([end(row), ...sessions.map((session) => press(session))]);
    expect(ended?.status).toBe(204);
    const isReserved = (index: number) => replies[index]?.status === 200;
    expect(await taken(row)).toBe(sessions.filter((_, index) => isReserved(index)).length);
    const late = sessions.filter((_, index) => !isReserved(index));
    for (const session of late) expect(getCode(await press(session))).toBe('drop_closed');
  });
});

describe('the edition of a drop', () => {
  test('concurrent shoppers reserve all 5 bottles of an edition of 5; the others get sold out, and 35 stay in stock', async () => {
    const shoppers = depth({ slice: 15, nightly: 60 });
    const row = await planned();
    const sessions = await Promise.all(Array.from({ length: shoppers }, () => createCart({ productId })));
    const replies = await Promise.all(sessions.map((session) => press(session)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status !== 200).map(getCode);
    expect(new Set(refused)).toEqual(new Set(['sold_out']));
    expect([await taken(row), await readAvailable(productId)]).toEqual([5, 35]);
    const { body } = await request<Product>(getProduct, catalogueApi.getProduct, {
      params: { id: productId },
    });
    expect(body).toMatchObject({ stock: 0, drop: { id: row.id, editionSize: 5, limitPerCustomer: 1 } });
    for (const reply of replies.filter(({ status }) => status === 200))
      shop.payments.pay(reply.body.paymentIntentId);
    await shop.catchUp(1);
    expect(await taken(row)).toBe(5);
  });

  test('a reservation that lapses frees its place in the edition and in the limit per customer', async () => {
    const row = await planned();
    const who = createGuest();
    await press(await createCart({ productId }), who);
    expect([await taken(row), await counts(row)]).toEqual([1, [1, 1]]);
    pass(35);
    await sweep();
    expect([await taken(row), await counts(row)]).toEqual([0, [0, 0]]);
    expect((await press(await createCart({ productId }), who)).status).toBe(200);
  });

  /** The only place of an edition, whose buyer has paid although the reservation has lapsed. */
  async function payLate() {
    const row = await planned({ editionSize: 1 });
    const session = await createCart({ productId });
    const { body } = await press(session);
    shop.payments.pay(body.paymentIntentId, { card: '4242424242424242' });
    const known = await loadOrder(body.paymentIntentId);
    const { data: open } = await checkout.get({ cartId: session }).go();
    if (!open) throw new Error('The checkout is gone.');
    expect((await releaseReservation(known, open, clock.now())).outcome).toBe('done');
    expect(await taken(row)).toBe(0);
    return { row, intentId: body.paymentIntentId };
  }

  test('a late payment takes its place in the edition again when it is free', async () => {
    const { row, intentId } = await payLate();
    await shop.catchUp();
    expect(await loadOrder(intentId)).toMatchObject({ status: 'confirmed' });
    expect(shop.payments.ledger.charges.all().at(-1)?.amount_refunded).toBe(0);
    expect(await taken(row)).toBe(1);
    expect(await readAvailable(productId)).toBe(39);
  });

  test('a late payment is refunded when its place in the edition has been taken', async () => {
    const { row, intentId } = await payLate();
    expect((await press(await createCart({ productId }))).status).toBe(200);
    await shop.catchUp();
    expect(await loadOrder(intentId)).toMatchObject({ status: 'cancelled' });
    expect(shop.payments.ledger.charges.all().at(-1)?.amount_refunded).toBeGreaterThan(0);
    expect(await taken(row)).toBe(1);
  });

  test('a refunded and restocked bottle can be sold again, but not to the same buyer', async () => {
    const row = await planned({ editionSize: 1 });
    const who = createGuest();
    const paid = await pay(await press(await createCart({ productId }), who));
    const desk = await createOrderDesk();
    await desk.refund(paid.orderId, { amount: '100.00', restock: [{ productId, quantity: 1 }] });
    expect([await taken(row), await readAvailable(productId)]).toEqual([0, 40]);
    expect(getCode(await press(await createCart({ productId }), who))).toBe('drop_limit_reached');
    expect((await press(await createCart({ productId }))).status).toBe(200);
  });

  test('a running drop cannot shrink below its sales, be postponed, or move to another bottle', async () => {
    const row = await planned();
    for (let n = 0; n < 3; n++) await press(await createCart({ productId }));
    const refused = (field: string) => ({ status: 409, code: 'drop_has_sales', field });
    expect(refusal(await change(row, { editionSize: 2 }))).toMatchObject(refused('editionSize'));
    expect(refusal(await change(row, { opensAt: moment(30) }))).toMatchObject(refused('opensAt'));
    const other = await createBottle({ available: 40 });
    expect(refusal(await change(row, { productId: other }))).toMatchObject(refused('productId'));
    expect((await change(row, { editionSize: 3 })).status).toBe(200);
    expect(refusal(await addToCart(newSessionId(), productId))).toMatchObject({ code: 'sold_out' });
  });
});

describe('the limit per customer', () => {
  test('applies in the cart, and allows more than one bottle when set higher', async () => {
    await planned({ limitPerCustomer: 2 });
    const session = await createCart({ productId, quantity: 2 });
    expect(refusal(await addToCart(session, productId))).toMatchObject({
      code: 'drop_limit_reached',
      field: 'quantity',
      detail: 'Soho Reserve 40 is limited to 2 per customer in this drop.',
    });
    expect((await press(session)).status).toBe(200);
  });

  test('matches spelling variants of an email address, and the home address under any name', async () => {
    const row = await planned();
    const home = '14 Archer Street, Soho, London W1D 7BD';
    const first = { ...guest, email: 'ada.byron@gmail.com', address: home };
    expect((await press(await createCart({ productId }), first)).status).toBe(200);
    const same = [
      { ...createGuest(), email: 'Ada.Byron+drops@googlemail.com' },
      { ...createGuest(), address: '14 archer st, London, w1d7bd' },
    ];
    for (const who of same) {
      const reply = await press(await createCart({ productId }), who);
      expect(refusal(reply)).toMatchObject({ status: 409, code: 'drop_limit_reached' });
    }
    expect((await press(await createCart({ productId }))).status).toBe(200);
    expect(await taken(row)).toBe(2);
  });

  test('matches an account whatever email address it enters, and its own email address as a guest', async () => {
    await planned();
    const account = await signInCustomer('grace@example.com');
    const buy = async (guestDetails: ReturnType<typeof createGuest>, of?: string) => {
      const session = newSessionId();
      await addToCart(session, productId, 1, of);
      return setUpPayment(session, { guestDetails }, of);
    };
    expect((await pay(await buy(createGuest(), account.cookie))).status).toBe('confirmed');
    expect(getCode(await buy(createGuest(), account.cookie))).toBe('drop_limit_reached');
    expect(getCode(await buy({ ...createGuest(), email: 'grace+2@example.com' }))).toBe('drop_limit_reached');
  });

  test('counts reservations made before sign-in for the account', async () => {
    const row = await planned();
    const session = await createCart({ productId });
    await press(session);
    const { customerId, cookie: own } = await signInCustomer('joan@example.com');
    await mergeCarts(session, customerId, clock.now());
    expect(await counts(row)).toEqual([1, 1, 1]);
    const paid = await pay(await setUpPayment(session, { guestDetails: createGuest() }, own));
    expect(paid).toMatchObject({ customerId, status: 'confirmed' });
    expect(await counts(row)).toEqual([0, 0, 1, 1, 1, 1]);
  });

  test('three concurrent carts of one customer reserve one bottle', async () => {
    const row = await planned();
    const who = createGuest();
    const sessions = [
      await createCart({ productId }),
      await createCart({ productId }),
      await createCart({ productId }),
    ];
    const replies = await Promise.all(sessions.map((session) => press(session, who)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await taken(row)).toBe(1);
  });

  test('moves to the new email address when the buyer changes it on an open order', async () => {
    const row = await planned();
    const session = await createCart({ productId });
    const [one, other] = [createGuest(), createGuest()];
    await press(session, one);
    expect((await press(session, other)).status).toBe(200);
    expect(await taken(row)).toBe(1);
    expect((await press(await createCart({ productId }), one)).status).toBe(200);
    expect(getCode(await press(await createCart({ productId }), other))).toBe('drop_limit_reached');
  });
});
