import { newSessionId } from '#functions/testing/request.ts';
import { reservationLimits, reservationSubjects } from '#shared/domain/orders/reservation-limits.ts';
import { type Bench, openBench } from './open-bench.ts';
import type { Section } from './table.ts';

/** The request units of a purchase, with 200 products with real texts, from DynamoDB's own ConsumedCapacity. */
export async function measureRequestUnits(ids: string[]): Promise<Section> {
  const bench = await openBench();
  const { call } = bench;
  const id = ids[0] ?? '';
  const session = newSessionId();
  const headers = { 'x-session-id': session };
  await call('catalogue.listProducts', 'read 23', {}, 'all of 200');
  await call('catalogue.listProducts', 'read 3', { query: { limit: '24' } }, '24 of 200');
  await call('catalogue.getProduct', 'read 1', { params: { id } }, 'one product');
  await call('catalogue.getCurrentDrop', 'read 1', {}, 'no drop');
  for (const [index, productId] of ids.slice(0, 3).entries()) {
    const limit = `read 1.5, write ${index === 0 ? 3 : 2}`;
    await call(
      'cart.addItem',
      limit,
      { headers, body: { productId, quantity: 1 } },
      `line ${index + 1} of a cart`,
    );
  }
  await call('cart.listItems', 'read 2.5', { headers }, 'three lines');
  const params = { itemId: id.replace('prd_', 'itm_') };
  await call('cart.setItem', 'read 1.5, write 2', { headers, params, body: { quantity: 2 } }, 'quantity 2');
  await measureReservation(bench, ids);
  const body = {
    sessionId: session,
    guestDetails: {
      name: 'Ada Byron',
      email: 'ada@example.com',
      address: '14 Archer Street, Soho, London W1D 7BD',
    },
    deliveryMethod: 'royal-mail-tracked-48',
    ageConfirmed: true,
  };
  const setUp = 'checkout.createPaymentIntent';
  const intent = await call(setUp, 'read 5.5, write 33', { headers, body }, 'three lines, in all');
  await call(setUp, 'read 8.5, write 2', { headers, body }, 'the same again');
  await call(
    'orders.findByPayment',
    'read 1',
    {
      params: { paymentIntentId: String(intent.paymentIntentId) },
      query: { clientSecret: String(intent.clientSecret) },
    },
    'after the payment',
  );
  await call('cart.removeItem', 'read 1, write 2', { headers, params }, 'taken out');
  return {
    title: 'Request units of each call',
    note: 'On-demand request units from ConsumedCapacity; a read unit is 4 KB strongly or 8 KB eventually consistent, a write unit 1 KB. In a transaction all is doubled, the indexes included, which makes those figures upper bounds.',
    columns: ['call', 'read units', 'write units', 'at most'],
    rows: bench.rows,
  };
}

/** The single transaction that writes the order, opens the checkout and takes three bottles. */
async function measureReservation({ run }: Bench, ids: string[]): Promise<void> {
  const { openCheckout } = await import('#functions/orders/transactions/reservation-transactions.ts');
  const { createId, createOrderNumber } = await import('#functions/runtime/ids.ts');
  const now = new Date();
  const orderId = createId('ord');
  const cartId = newSessionId();
  const lines = ids.slice(0, 3).map((productId, index) => ({
    productId,
    name: `Kilbrae 21 Year Old Oloroso ${index}`,
    unitPricePence: 42_000,
    quantity: 1,
  }));
  const limits = new Map(
    reservationSubjects.map((subject) => [`${subject}#${cartId}`, reservationLimits.guest[subject]]),
  );
  const reserve = () =>
    openCheckout(
      {
        orderId,
        orderNumber: createOrderNumber(),
        cartId,
        status: 'pending',
        version: 1,
        lines,
        customerName: 'Ada Byron',
        buyer: 'guest-ada',
        customerEmail: 'ada.byron@example.com',
        shippingAddress: '14 Archer Street, Soho, London W1D 7BD',
        deliveryMethodId: 'royal-mail-tracked-48',
        deliveryPence: 0,
        surcharges: [],
        totalPence: 126_000,
        vatPence: 21_000,
        isAdult: true,
        placedAt: now.toISOString(),
      },
      {
        cartId,
        orderId,
        held: lines.map(({ productId, quantity }) => ({ productId, quantity })),
        firstReservedAt: now.toISOString(),
        reservedUntil: now.toISOString(),
      },
      { limits, records: new Map(), now },
    );
  await run('reservation of three lines, the transaction alone', 'write 12', async () => {
    const { outcome } = await reserve();
    if (outcome !== 'done') throw new Error(`Not reserved: ${outcome}`);
  });
}
