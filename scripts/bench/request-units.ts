import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { sourceFileOf } from '#functions/domains.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import type { Endpoint, Named } from '#shared/contracts/endpoint.ts';
import { areas } from '#shared/contracts/index.ts';
import { reservationLimits, reservationSubjects } from '#shared/domain/orders/reservation-limits.ts';
import { settings } from './bench-environment.ts';
import { meterClient } from './capacity.ts';
import { fillCatalogue } from './catalogue.ts';
import type { Section } from './table.ts';

const { catalogue, cart, checkout, orders } = areas;

type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  session?: string;
};

export const newSession = (): string =>
  Array.from(randomBytes(26), (byte) => (byte % 36).toString(36)).join('');

async function call<Body>(contract: Named<Endpoint>, handler: ApiHandler, sent: Sent): Promise<Body> {
  const event = {
    headers: {
      origin: settings.SITE_ORIGINS,
      'content-type': 'application/json',
      'x-session-id': sent.session,
    },
    pathParameters: sent.params,
    queryStringParameters: sent.query,
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
    requestContext: { requestId: 'bench', http: { method: contract.method, sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const result = await handler(event, {} as Context);
  if ((result.statusCode ?? 500) >= 400) throw new Error(`${contract.id}: ${result.body}`);
  return (result.body ? JSON.parse(result.body) : undefined) as Body;
}

/** Request units of each call, with 200 products of real text; from DynamoDB's own ConsumedCapacity. */
export async function measureRequestUnits(): Promise<Section> {
  const ids = await fillCatalogue(200);
  const meter = await meterClient();
  const rows: Section['rows'] = [];
  const load = async (id: string): Promise<ApiHandler> => (await import(`../../${sourceFileOf(id)}`)).handler;
  async function measure<Body>(
    label: string,
    contract: Named<Endpoint>,
    sent: Sent,
    bound = '',
  ): Promise<Body> {
    const handler = await load(contract.id);
    meter.reset();
    const body = await call<Body>(contract, handler, sent);
    rows.push([`${contract.id}: ${label}`, meter.read, meter.write, bound]);
    return body;
  }

  const id = ids[0] ?? '';
  const session = newSession();
  await measure('all of 200', catalogue.listProducts, {}, 'read 22');
  await measure('24 of 200', catalogue.listProducts, { query: { limit: '24' } }, 'read 3');
  await measure('one product', catalogue.getProduct, { params: { id } }, 'read 1');
  await measure('no drop', catalogue.getCurrentDrop, {}, 'read 1');
  for (const [index, productId] of ids.slice(0, 3).entries()) {
    const label = `line ${index + 1} of a cart`;
    await measure(
      label,
      cart.addItem,
      { session, body: { productId, quantity: 1 } },
      `read 2, write ${index === 0 ? 3 : 2}`,
    );
  }
  await measure('three lines', cart.listItems, { session }, 'read 4');
  const params = { itemId: id.replace('prd_', 'itm_') };
  await measure('quantity 2', cart.setItem, { session, params, body: { quantity: 2 } }, 'read 2, write 2');

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
  await measureReservation(meter, rows, { ids, session });
  const setUp = { session, body };
  const label = 'three lines, in all';
  const intent = await measure<{ paymentIntentId: string; clientSecret: string }>(
    label,
    checkout.createPaymentIntent,
    setUp,
    'read 4, write 33',
  );
  await measure('the same again', checkout.createPaymentIntent, setUp, 'read 7, write 2');
  await measure(
    'after the payment',
    orders.findByPayment,
    {
      params: { paymentIntentId: intent.paymentIntentId },
      query: { clientSecret: intent.clientSecret },
    },
    'read 1',
  );
  await measure('taken out', cart.removeItem, { session, params }, 'read 1, write 2');
  return {
    title: 'Request units of each call',
    note: 'On-demand request units from ConsumedCapacity; a read unit is 4 KB strongly or 8 KB eventually consistent, a write unit 1 KB. In a transaction all is doubled, the indexes included, which makes those figures upper bounds.',
    columns: ['call', 'read units', 'write units', 'at most'],
    rows,
  };
}

/** The one transaction that writes the order, opens the checkout and takes three bottles. */
async function measureReservation(
  meter: Awaited<ReturnType<typeof meterClient>>,
  rows: Section['rows'],
  { ids, session }: { ids: string[]; session: string },
): Promise<void> {
  const { openCheckout } = await import('#functions/orders/transactions/order-transactions.ts');
  const { createId, createOrderNumber } = await import('#functions/runtime/ids.ts');
  const now = new Date();
  const orderId = createId('ord');
  const cartId = newSession();
  const lines = ids.slice(0, 3).map((productId, index) => ({
    productId,
    name: `Kilbrae 21 Year Old Oloroso ${index}`,
    unitPricePence: 42_000,
    quantity: 1,
  }));
  const limits = new Map(
    reservationSubjects.map((subject) => [`${subject}#${cartId}`, reservationLimits.guest[subject]]),
  );
  meter.reset();
  const { outcome } = await openCheckout(
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
  if (outcome !== 'done') throw new Error(`Not reserved for ${session}`);
  rows.push(['reservation of three lines, the transaction alone', meter.read, meter.write, 'write 12']);
}
