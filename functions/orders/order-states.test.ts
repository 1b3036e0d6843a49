import { beforeAll, describe, expect, test } from 'vitest';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { handler as cancelUnpaidWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/cancel-unpaid-withdrawal.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { loadCart } from '#functions/cart/load-cart.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as payInvoice } from '#functions/invoicing/endpoints/invoices/pay-invoice.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import {
  toCancellationByBuyerKey,
  toCancellationByShopKey,
  toConfirmationKey,
  toShippedKey,
} from '#functions/orders/emails/email-keys.ts';
import { handler as cancelOrder } from '#functions/orders/endpoints/cancellations/cancel-order.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { shopSettings } from '#functions/table/entities/shop-settings.ts';
import { createOrderDesk, fetchOrder, listRefunds } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, type PaymentSetUpReply, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { daily } from '#functions/testing/depth.ts';
import { createOpenInvoice } from '#functions/testing/lots.ts';
import { buildBondedFields, createPaidOrder, createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBondedBottle, createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { createOwner, listBottles, listWithdrawals } from '#functions/testing/withdrawals.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import {
  findOrderState,
  type OrderPurpose,
  type OrderState,
  orderStates,
  orderStatuses,
} from '#shared/domain/orders/order-states.ts';
import {
  findTransition,
  type Mover,
  type OrderEffect,
  orderTransitions,
  ownerEffects,
} from '#shared/domain/orders/order-transitions.ts';

withTable();
const shop = withShop();

const shopAddress = 'orders@shop.test';
beforeAll(async () => {
  const settings = { lowStockAt: 5, recentOrderDays: 30, changedAt: '', changedBy: 'admin', version: 1 };
  await shopSettings.put({ ...settings, notificationEmail: shopAddress }).go();
});

/** An order with what it is about. */
type Scene = {
  who: SignedIn;
  orderId: string;
  setUp?: PaymentSetUpReply;
  productId?: string;
  requestId?: string;
};

const toScene = async (
  who: SignedIn,
  setUp: PaymentSetUpReply,
  more: Partial<Scene> = {},
): Promise<Scene> => {
  const { orderId } = await loadOrder(setUp.paymentIntentId);
  return { who, setUp, orderId, ...more };
};

/** A customer with an account at the payment page, by what they pay for. */
const begin: Record<OrderPurpose, () => Promise<Scene>> = {
  async delivery() {
    const [who, sessionId] = [await signInCustomer(), newSessionId()];
    const productId = await createBottle({ available: 3 });
    await addToCart(sessionId, productId, 1, who.cookie);
    return toScene(who, (await setUpPayment(sessionId, {}, who.cookie)).body, { productId });
  },
  async bond() {
    const productId = await createBondedBottle({ available: 3 });
    const who = await createStorageCustomer({ productId });
    return toScene(who, (await who.setUp()).body, { productId });
  },
  async withdrawal() {
    const who = await createOwner();
    const { body } = await who.ask();
    return toScene(who, body, { requestId: body.id });
  },
  async invoice() {
    const who = await signInCustomer();
    const { invoiceId } = await createOpenInvoice(who, { totalPence: 160, vatPence: 27 });
    const sent = { cookie: who.cookie, params: { id: invoiceId }, body: {} };
    return toScene(who, (await request<PaymentSetUpReply>(payInvoice, invoicesApi.payInvoice, sent)).body);
  },
};
const purposes = Object.keys(begin) as OrderPurpose[];

/** Ends a reservation as if Stripe had cancelled its payment, which may then still succeed. */
async function lapse({ orderId }: Scene): Promise<void> {
  const pending = await fetchOrder(orderId);
  const { data: open } = await checkout.get({ cartId: pending.cartId }).go({ consistent: true });
  if (!open) throw new Error('The checkout is not open.');
  expect(await releaseReservation(pending, open, clock.now())).toEqual({ outcome: 'done' });
}

async function pay({ setUp }: Scene): Promise<void> {
  shop.payments.pay(setUp?.paymentIntentId ?? '');
  await shop.catchUp();
}

async function setStatus({ orderId }: Scene, state: OrderState): Promise<void> {
  const desk = await createOrderDesk();
  expect(await desk.setStatus(orderId, orderStates[state].status)).toMatchObject({ status: 200 });
}

/** Brings an order to a state through its checkout. */
async function reach(purpose: OrderPurpose, state: OrderState): Promise<Scene> {
  const scene = await begin[purpose]();
  const { payment } = orderStates[state];
  if (state === 'lapsed') await lapse(scene);
  if (state === 'cancelled_unpaid') await setStatus(scene, state);
  if (payment === 'paid') await pay(scene);
  if (payment === 'paid' && state !== 'confirmed') await setStatus(scene, state);
  await shop.drain();
  expect(findOrderState(await fetchOrder(scene.orderId))).toBe(state);
  return scene;
}

/** Puts a paid order into the table, as its checkout would have left it. */
async function put(purpose: OrderPurpose, state: OrderState): Promise<Scene> {
  const { status } = orderStates[state];
  if (purpose === 'invoice') {
    const who = await signInCustomer();
    const { invoiceId } = await createOpenInvoice(who);
    const charge = { kind: 'storage', paysFor: invoiceId, totalPence: 160 } as const;
    const { orderId } = await createPaidOrder(who, [], { ...charge, status });
    return { who, orderId };
  }
  if (purpose === 'withdrawal') {
    const who = await signInCustomer();
    const { orderId } = await createPaidWithdrawal(who, 1);
    await order.patch({ orderId }).set({ status }).go();
    return { who, orderId };
  }
  const [who, productId] = [await signInCustomer(), await createBondedBottle({ available: 3 })];
  const lines = [{ productId, name: 'Kilbrae 21', unitPricePence: 123_906, quantity: 1 }];
  const { orderId } = await createPaidOrder(who, lines, {
    status,
    ...(purpose === 'bond' ? buildBondedFields('shelf') : {}),
  });
  return { who, orderId, productId };
}

const cancelByLink = async ({ orderId }: Scene) =>
  request(cancelOrder, cancellationsApi.cancelOrder, {
    params: { orderId },
    body: { token: await createOrderToken(await fetchOrder(orderId)) },
  });

/** How each of them moves an order. */
const move: Record<Mover, (scene: Scene, to: OrderState) => Promise<unknown>> = {
  staff: setStatus,
  customer: (scene, to) =>
    to === 'cancelled'
      ? cancelByLink(scene)
      : request(cancelUnpaidWithdrawal, withdrawalsApi.cancelUnpaidWithdrawal, {
          cookie: scene.who.cookie,
          params: { id: scene.requestId ?? '' },
        }),
  async shop(scene, to) {
    if (to === 'confirmed') return pay(scene);
    const later = new Date(Date.now() + 60 * 60_000);
    clock.set(() => later);
    await releaseLapsed({ id: 'test', scheduledFor: '' });
    clock.reset();
  },
};

/** A measure of each effect: how often it happened, or its amount. */
const probes: Record<OrderEffect, (scene: Scene) => Promise<number>> = {
  stops_payment: async ({ setUp }) =>
    Number(shop.payments.ledger.paymentIntents.get(setUp?.paymentIntentId ?? '')?.status === 'canceled'),
  takes_stock: async ({ productId }) => -(await countAvailable(productId)),
  returns_stock: ({ productId }) => countAvailable(productId),
  returns_from_bond: async ({ who }) => countBottles(who, ({ status }) => status === 'returned'),
  frees_bottles: async ({ who, setUp, requestId: requested }) =>
    requested && setUp ? countBottles(who, ({ requestId }) => !requestId) : 0,
  refunds: async ({ orderId }) => {
    const { totalPence, refundedPence = 0 } = await fetchOrder(orderId);
    const made = (await listRefunds(orderId)).filter(({ status }) => status === 'made');
    return Number(refundedPence === totalPence && made.length === 1);
  },
  stores_bottles: async ({ who, orderId }) =>
    (await listLots(who)).filter((lot) => lot.orderId === orderId).length,
  requests_withdrawal: async ({ who }) =>
    (await listWithdrawals(who)).filter(({ status }) => status === 'requested_delivery').length,
  marks_invoice_paid: async ({ who }) =>
    (await listInvoices(who)).filter(({ kind, status }) => kind === 'storage' && status === 'paid').length,
  records_sales: async ({ productId = '', orderId }) => {
    const { data } = await stockMove.query.ofProduct({ productId }).go({ consistent: true });
    return data.filter(({ moveId }) => moveId.startsWith(`sale_${orderId}`)).length;
  },
  issues_invoice: async ({ who, orderId }) =>
    (await listInvoices(who)).filter((row) => row.orderId === orderId).length,
  empties_cart: async ({ orderId }) => -(await loadCart((await fetchOrder(orderId)).cartId)).lines.length,
  audits: async ({ who, orderId }) => {
    const { data } = await auditEntry.query.ofCustomer(who).go({ consistent: true });
    return data.filter((entry) => entry.entityId === orderId && entry.action.startsWith('order_')).length;
  },
  notifies_shop: async ({ orderId }) => {
    const { orderNumber } = await fetchOrder(orderId);
    return shop.mail.messages(shopAddress).filter(({ subject }) => subject.includes(orderNumber)).length;
  },
  emails_confirmation: ({ orderId }) => countEmails(toConfirmationKey(orderId)),
  emails_dispatch: ({ orderId }) => countEmails(toShippedKey(orderId)),
  emails_cancellation: ({ orderId }) =>
    countEmails(toCancellationByShopKey(orderId), toCancellationByBuyerKey(orderId, 'cancelled')),
};

const countAvailable = async (productId?: string): Promise<number> =>
  productId === undefined ? 0 : ((await readAvailable(productId)) ?? 0);

const listInvoices = async ({ customerId }: SignedIn) =>
  (await invoice.query.ofCustomer({ customerId }).go({ consistent: true })).data;

type Bottle = Awaited<ReturnType<typeof listBottles>>[number];
const countBottles = async (who: SignedIn, isOne: (bottle: Bottle) => boolean): Promise<number> =>
  (await listBottles(who)).filter(isOne).length;

async function countEmails(...keys: { mailId: string }[]): Promise<number> {
  const ids = [...new Set(keys.map(({ mailId }) => mailId))];
  const rows = await Promise.all(ids.map((mailId) => mail.get({ mailId }).go({ consistent: true })));
  return rows.filter(({ data }) => data?.status === 'sent').length;
}

type EffectCounts = Record<OrderEffect, number>;

async function observe(scene: Scene): Promise<EffectCounts> {
  const seen = Object.entries(probes).map(async ([effect, probe]) => [effect, await probe(scene)] as const);
  return Object.fromEntries(await Promise.all(seen)) as EffectCounts;
}

const listHappened = (before: EffectCounts, after: EffectCounts): string[] =>
  Object.keys(probes)
    .filter((effect) => after[effect as OrderEffect] > before[effect as OrderEffect])
    .toSorted();

const plays = orderTransitions.flatMap(({ from, to, by, effects }) =>
  from.flatMap((state) =>
    purposes.flatMap((purpose) => {
      const declared = effects[purpose];
      if (!declared) return [];
      const isPayment = orderStates[state].payment !== 'paid' && orderStates[to].payment === 'paid';
      const expected = [...declared, ...(isPayment ? ownerEffects[purpose] : [])].toSorted();
      return [{ purpose, from: state, to, by, expected: [...new Set<string>(expected)] }];
    }),
  ),
);
type Play = (typeof plays)[number];

async function play({ to, by }: Play, scene: Scene): Promise<void> {
  await move[by](scene, to);
  await shop.drain();
  expect(findOrderState(await fetchOrder(scene.orderId))).toBe(to);
}

const isByStaffAlone = ({ by, from }: Play): boolean =>
  by === 'staff' && orderStates[from].payment === 'paid';

describe('each transition in the table has its effects and no others', () => {
  test.each(plays.filter((each) => !isByStaffAlone(each)))('$purpose: $from to $to by $by', async (each) => {
    const scene = await reach(each.purpose, each.from);
    const before = await observe(scene);
    await play(each, scene);
    expect(listHappened(before, await observe(scene))).toEqual(each.expected);
  });

  test.each(daily(purposes))('%s: every status change of a paid order by staff', async (purpose) => {
    const own = plays.filter((each) => isByStaffAlone(each) && each.purpose === purpose);
    const scenes = await Promise.all(own.map(({ from }) => put(purpose, from)));
    await shop.drain();
    const before = await Promise.all(scenes.map(observe));
    await Promise.all(own.map(({ to }, index) => setStatus(scenes[index] as Scene, to)));
    await shop.drain();
    const after = await Promise.all(scenes.map(observe));
    const orders = await Promise.all(scenes.map(({ orderId }) => fetchOrder(orderId)));
    const happened = own.map(({ from }, index) => ({
      from,
      to: findOrderState(orders[index] as OrderRecord),
      effects: listHappened(before[index] as EffectCounts, after[index] as EffectCounts),
    }));
    expect(happened).toEqual(own.map(({ from, to, expected }) => ({ from, to, effects: expected })));
  });
});

const states = Object.keys(orderStates) as OrderState[];

describe('a transition missing from the table', () => {
  test.each(daily(purposes))('is refused to staff, customers and the shop: %s', async (purpose) => {
    const desk = await createOrderDesk();
    for (const state of states) {
      const isPaid = orderStates[state].payment === 'paid';
      const scene = isPaid ? await put(purpose, state) : await reach(purpose, state);
      const before = await fetchOrder(scene.orderId);
      const isRefused = (by: Mover, to: OrderState) =>
        !findTransition(before, by, orderStates[to].status) && orderStates[to].status !== before.status;
      const expectUnmoved = async (by: Mover, to: string) => {
        const after = findOrderState(await fetchOrder(scene.orderId));
        expect(`${state} to ${to} by ${by}: ${after}`).toBe(`${state} to ${to} by ${by}: ${state}`);
      };
      for (const status of orderStatuses) {
        if (findTransition(before, 'staff', status) || status === before.status) continue;
        const reply = await desk.setStatus(scene.orderId, status);
        expect(reply).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
        await expectUnmoved('staff', status);
      }
      if (isRefused('customer', 'cancelled')) {
        await cancelByLink(scene);
        await expectUnmoved('customer', 'cancelled');
      }
      if (isRefused('shop', 'lapsed')) {
        await move.shop(scene, 'lapsed');
        await expectUnmoved('shop', 'lapsed');
      }
      if (isRefused('shop', 'confirmed')) {
        await payAgain(scene);
        await expectUnmoved('shop', 'confirmed');
      }
    }
  });
});

/** Another payment arrives, for the order as it is. */
async function payAgain({ orderId, who: { email } }: Scene): Promise<void> {
  const { orderNumber, version: orderVersion, totalPence: amountPence } = await fetchOrder(orderId);
  const twin = { orderId, orderNumber, orderVersion, amountPence, email };
  const { id } = await (await payments()).create(twin, `twin-${orderId}`);
  shop.payments.pay(id);
  await shop.catchUp();
}
