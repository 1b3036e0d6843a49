import { describe, expect, test } from 'vitest';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { handler as listOrders } from '#functions/orders/endpoints/list-orders.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { addValuations, createOpenInvoice, storeBottles } from '#functions/testing/lots.ts';
import { buildBondedFields, createPaidOrder, createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  type AuditEntry,
  type Dashboard,
  type Purchase,
  portfolioApi,
  type Transaction,
} from '#shared/contracts/bonded-storage/portfolio.ts';
import { type CartItem, cartApi } from '#shared/contracts/cart.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';
import { handler as buyAgain } from './buy-again.ts';
import { handler as downloadStatement } from './download-statement.ts';
import { handler as getDashboard } from './get-dashboard.ts';
import { handler as listAuditTrail } from './list-audit-trail.ts';
import { handler as listPurchaseHistory } from './list-purchase-history.ts';
import { handler as listTransactions } from './list-transactions.ts';

withTable();
const shop = withShop();

const at = (moment: string) => clock.set(() => new Date(moment));
const readDashboard = async ({ cookie }: SignedIn) =>
  (await request<Dashboard>(getDashboard, portfolioApi.getDashboard, { cookie })).body;
const readPurchases = async ({ cookie }: SignedIn) =>
  (await request<Purchase[]>(listPurchaseHistory, portfolioApi.listPurchaseHistory, { cookie })).body;
const readTransactions = async ({ cookie }: SignedIn) =>
  (await request<Transaction[]>(listTransactions, portfolioApi.listTransactions, { cookie })).body;

const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };

describe('the dashboard', () => {
  test('is empty and shows no value for a customer with nothing in bond', async () => {
    const who = await signInCustomer();
    expect(await readDashboard(who)).toEqual({
      user: { id: who.customerId, firstName: 'Ada', lastName: 'Byron', email: who.email },
      totalHoldings: 0,
      totalPurchaseValue: '0.00',
      totalCurrentValue: null,
      totalReturn: null,
      totalReturnNetOfStorage: null,
      storageBilled: '0.00',
      valuedHoldings: 0,
      valueLine: [],
      holdings: [],
      statementMonths: [],
    });
  });

  test('and a statement are refused with 401 for a session whose account was deleted a moment ago', async () => {
    at('2026-03-02T12:00:00Z');
    const { customerId, cookie } = await signInCustomer();
    await storeBottles(customerId, 1);
    await customer.delete({ customerId }).go();
    const replies = [
      await request(getDashboard, portfolioApi.getDashboard, { cookie }),
      await request(downloadStatement, portfolioApi.downloadStatement, {
        cookie,
        params: { month: '2026-02' },
      }),
    ];
    const refused = { status: 401, body: { code: 'not_signed_in' } };
    expect(replies).toMatchObject([refused, refused]);
  });

  test('has one holding per bottle, and totals over those in storage', async () => {
    at('2026-06-30T12:00:00Z');
    const who = await signInCustomer();
    const { customerId } = who;
    const valuable = await storeBottles(customerId, 3, { unitPricePence: 10_000 });
    await storeBottles(customerId, 1, {
      unitPricePence: 70_000,
      place: 'pallet',
      purchasedAt: '2026-02-01T10:00:00.000Z',
    });
    await addValuations(valuable.productId, {
      '2026-01-31': 9_000,
      '2026-05-31': 9_500,
      '2026-07-31': 99_000,
    });
    const [first, second, third] = valuable.bottles;
    if (!first || !second || !third) throw new Error('Three bottles were stored.');
    await lot
      .patch({ customerId, lotId: valuable.lotId })
      .set({
        bottles: [
          first,
          { ...second, requestId: 'rel_x', status: 'requested_delivery' },
          { ...third, status: 'delivered', leftOn: '2026-06-01' },
        ],
      })
      .go();
    const storage = { kind: 'storage' as const, name: 'Ada', email: who.email, lines: [], vatPence: 0 };
    for (const [month, totalPence] of [
      ['2026-04', 320],
      ['2026-05', 324],
    ] as const) {
      await invoice
        .put({
          ...storage,
          customerId,
          invoiceId: `inv_storage-${month}`,
          invoiceNumber: month,
          month,
          totalPence,
          issuedAt: `${month}-01T00:00:00.000Z`,
          dueOn: `${month}-30`,
          status: 'open',
        })
        .go();
    }
    const dashboard = await readDashboard(who);
    expect(dashboard).toMatchObject({
      totalHoldings: 3,
      totalPurchaseValue: '900.00',
      valuedHoldings: 2,
      totalCurrentValue: '190.00',
      totalReturn: '-10.00',
      storageBilled: '6.44',
      totalReturnNetOfStorage: '-16.44',
      valueLine: [
        { on: '2026-01-31', value: '270.00', purchase: '300.00' },
        { on: '2026-02-01', value: '270.00', purchase: '300.00' },
        { on: '2026-05-31', value: '285.00', purchase: '300.00' },
        { on: '2026-06-01', value: '190.00', purchase: '200.00' },
        { on: '2026-06-30', value: '190.00', purchase: '200.00' },
      ],
    });
    expect(dashboard.holdings).toHaveLength(4);
    expect(dashboard.holdings[0]).toMatchObject({
      currentMarketPrice: null,
      storageLocation: { name: 'Bonded storage, pallet' },
    });
    expect(dashboard.holdings.slice(1)).toMatchObject([
      {
        id: `hld_${valuable.lotId.replace('lot_', '')}-1`,
        product: { name: 'Kilbrae 21 Year Old Oloroso', age: 21, abv: '52.3' },
        storageStatus: 'stored',
        condition: null,
        purchasePrice: '100.00',
        currentMarketPrice: { marketPrice: '95.00', on: '2026-05-31', source: 'Auction results' },
        certificateNumber: `C-${valuable.orderNumber}-1-01`,
        storedAtEarliest: '2026-01-15',
        storedFrom: '2026-01-19',
        deliveryRequestId: null,
      },
      { storageStatus: 'requested_delivery', deliveryRequestId: 'rel_x' },
      { storageStatus: 'delivered', certificateNumber: `C-${valuable.orderNumber}-1-03` },
    ]);
  });
});

describe('the purchase history', () => {
  test('lists every line of paid orders for bottles, newest first, each with its delivery status', async () => {
    const who = await signInCustomer();
    const pictured = await createBottle();
    at('2026-01-12T10:00:00.000Z');
    const lines = [
      { ...line, productId: pictured, quantity: 2 },
      { ...line, productId: 'prd_gone' },
    ];
    const first = await createPaidOrder(who, lines, { status: 'shipped' });
    at('2026-02-12T10:00:00.000Z');
    const [one, other] = [await createBottle(), await createBottle()];
    const storedLines = [one, other].map((productId) => ({ ...line, productId }));
    const storedOrder = await createPaidOrder(who, storedLines, buildBondedFields('shelf'));
    await createPaidWithdrawal(who, 1);
    await createPaidOrder(who, [line], { status: 'pending', paidAt: undefined, listing: undefined });
    const { bottles } = await storeBottles(who.customerId, 2, { lotId: toLotId(storedOrder.orderId, 0) });
    const gone = bottles.map((each) => ({ ...each, status: 'delivered' as const, leftOn: '2026-02-20' }));
    await storeBottles(who.customerId, 2, { lotId: toLotId(storedOrder.orderId, 1), bottles: gone });
    const purchases = await readPurchases(who);
    expect(purchases).toMatchObject([
      { orderNumber: storedOrder.orderNumber, productId: one, deliveryStatus: 'stored' },
      { orderNumber: storedOrder.orderNumber, productId: other, deliveryStatus: 'delivered' },
      {
        orderNumber: first.orderNumber,
        productId: pictured,
        product: { name: 'Kilbrae 21', imageUrl: '/api/assets/bottles/ardlussa-0123456789-640.webp' },
        quantity: 2,
        unitPrice: '50.00',
        totalPrice: '100.00',
        purchaseDate: '2026-01-12T10:00:00.000Z',
        deliveryStatus: 'shipped',
      },
      // A bottle that left the catalogue no longer has a picture.
      { productId: 'prd_gone', product: { imageUrl: null } },
    ]);
    const { orderId = '', orderToken: token = '' } = purchases[0] ?? {};
    const page = await request(getOrder, ordersApi.getOrder, { params: { orderId }, query: { token } });
    expect(page.status).toBe(200);
    const listed = await request<{ orders: unknown[] }>(listOrders, ordersApi.listOrders, who);
    expect(listed.body.orders).toHaveLength(2);
  });
});

describe('the transactions', () => {
  test('list every payment and refund, newest first, each under the number of its order', async () => {
    const who = await signInCustomer();
    at('2026-01-12T10:00:00.000Z');
    const bought = await createPaidOrder(who, [line], {
      refundedPence: 2_000,
      refundedAt: '2026-05-01T10:00:00.000Z',
    });
    at('2026-02-12T10:00:00.000Z');
    const { totalPence, orderNumber: ofWithdrawal } = await createPaidWithdrawal(who, 1);
    at('2026-03-12T10:00:00.000Z');
    const { invoiceId: paysFor } = await createOpenInvoice(who);
    const bill = await createPaidOrder(who, [], { kind: 'storage', paysFor, totalPence: 368 });
    const transactions = await readTransactions(who);
    expect(transactions.map(({ type, amount, createdAt }) => [type, amount, createdAt.slice(0, 7)])).toEqual([
      ['refund', '20.00', '2026-05'],
      ['storage', '3.68', '2026-03'],
      ['delivery', (totalPence / 100).toFixed(2), '2026-02'],
      ['purchase', '50.00', '2026-01'],
    ]);
    expect(transactions.map(({ reference }) => reference)).toEqual([
      bought.orderNumber,
      bill.orderNumber,
      ofWithdrawal,
      bought.orderNumber,
    ]);
  });

  test('show money that could not be accepted as both a payment and a refund', async () => {
    const who = await signInCustomer();
    const session = newSessionId();
    await addToCart(session, await createBottle(), 1, who.cookie);
    const { body } = await setUpPayment(session, {}, who.cookie);
    await addToCart(session, await createBottle(), 1, who.cookie);
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    await setUpPayment(session, {}, who.cookie);
    shop.payments.faults.clear();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    expect((await readTransactions(who)).map(({ type, amount }) => [type, amount])).toEqual([
      ['refund', '150.99'],
      ['purchase', '150.99'],
    ]);
  });
});

test('the audit trail is newest first, and entries of the same time are in logical order', async () => {
  const who = await signInCustomer();
  at('2026-01-12T10:00:00.000Z');
  await createPaidOrder(who, [line], buildBondedFields('shelf'));
  await shop.drain();
  await shop.drain();
  at('2026-02-12T10:00:00.000Z');
  await createPaidOrder(who, [line]);
  await shop.drain();
  const { body } = await request<AuditEntry[]>(listAuditTrail, portfolioApi.listAuditTrail, who);
  expect(body.map(({ action }) => action)).toEqual([
    'order_paid',
    'invoice_issued',
    'bottles_stored',
    'order_paid',
  ]);
});

describe('buy again', () => {
  test("adds the bottle to the account's cart at today's price, and more when repeated, up to the stock", async () => {
    const { cookie } = await signInCustomer();
    const productId = await createBottle({ pricePence: 22_000, available: 3 });
    const headers = { 'x-session-id': newSessionId() };
    const buy = (body: object) => request(buyAgain, portfolioApi.buyAgain, { cookie, headers, body });
    expect((await buy({ productId })).body).toEqual({
      itemId: productId.replace('prd_', 'itm_'),
      quantity: 1,
    });
    expect((await buy({ productId, quantity: 2 })).body).toMatchObject({ quantity: 3 });
    expect(await buy({ productId })).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } });
    const cart = await request<CartItem[]>(listItems, cartApi.listItems, { cookie, headers });
    expect(cart.body).toMatchObject([{ productId, quantity: 3, product: { price: '220.00' } }]);
  });

  test('404 for a bottle that is no longer sold, 409 when it is sold out', async () => {
    const { cookie } = await signInCustomer();
    const headers = { 'x-session-id': newSessionId() };
    const buy = (productId: string) =>
      request(buyAgain, portfolioApi.buyAgain, { cookie, headers, body: { productId } });
    expect(await buy('prd_no-more')).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await buy(await createBottle({ available: 0 }))).toMatchObject({
      status: 409,
      body: { code: 'sold_out' },
    });
  });
});
