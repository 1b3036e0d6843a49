import { createHash } from 'node:crypto';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { BallotDrop } from '#functions/ballots/load-ballot.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { buildOrderDraft } from '#functions/checkout/order-draft.ts';
import { issueCreditNote } from '#functions/invoicing/issue-credit-note.ts';
import {
  toCancelledKey,
  toConfirmationKey,
  toParcelKey,
  toRefundKey,
  toReturnAgreedKey,
  toReturnRequestKey,
  toShippedKey,
} from '#functions/orders/emails/email-keys.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type OrderNoteRecord, orderNote } from '#functions/orders/entities/order-note.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { orderWord, toPrefix } from '#functions/orders/entities/order-word.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { buildParcel, buildShippedChange } from '#functions/orders/send-parcel.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { quoteOrder, type StockedQuoteLine } from '#shared/domain/checkout/quote.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { computeOrderExpiry } from '#shared/domain/common/retention.ts';
import { buildTracking } from '#shared/domain/orders/carriers.ts';
import { currentDeclarations } from '#shared/domain/orders/declarations.ts';
import { listOrderWords } from '#shared/domain/orders/order-words.ts';
import { formatReturnReason } from '#shared/domain/orders/returns.ts';
import { computePromisedDay, isToPack } from '#shared/domain/orders/to-pack.ts';
import { createIfMissing } from '../../create-if-missing.ts';
import { type Demo, daysBefore, demoId, demoOrderNumber } from '../demo.ts';
import { officeActor, officeActors } from '../office/history.ts';
import { parcelMethods, planYear, type YearOrder } from './plan.ts';

/** All rows of one order of the year, as the functions would have written them on their days. */
type Rows = {
  order: OrderRecord;
  emails: { key: MailKey; at: string }[];
  returned?: OrderReturnRecord;
  refund?: RefundRecord;
  note?: OrderNoteRecord;
};

type Bottle = Omit<StockedQuoteLine, 'quantity'>;
type Paid = OrderRecord & { paidAt: string; paymentIntentId: string };

/** Everything of an order expires together. */
const toTtl = ({ paidAt }: Pick<OrderRecord, 'paidAt'>) => {
  const ttl = computeOrderExpiry({ paidAt });
  return ttl === undefined ? {} : { ttl };
};

/** Orders that are written together. */
const chunk = 25;

/**
 * Writes the orders that are not there yet, the earliest first. The order itself is written last: where it stands, nothing is
 * touched, whatever the staff has done to it since.
 */
export const writeYear = (demo: Demo, days: number): Promise<void> =>
  writeOrders(
    demo,
    planYear(demo.endsAt).filter(({ daysAgo }) => daysAgo < days),
  );

async function writeOrders(demo: Demo, orders: readonly YearOrder[]): Promise<void> {
  const bottles = await loadBottles(orders);
  await openStock(demo, orders);
  for (let from = 0; from < orders.length; from += chunk) {
    const planned = orders.slice(from, from + chunk);
    const keys = planned.map(({ count }) => ({ orderId: toYearOrderId(count) }));
    const { data: known } = await order.get(keys).go({ consistent: true });
    const missing = planned.filter(({ count }) => !known.some((row) => row.orderId === toYearOrderId(count)));
    await writeRows(missing.map((each) => buildRows(demo, each, bottles)));
  }
}

/** Writes the orders of a ballot's winners, in the order of their places, paid on the day after the draw; answers their ids. */
export async function writeWon(
  demo: Demo,
  { dropId, productId, limitPerCustomer: dropLimit = 1, ballot }: BallotDrop,
  winners: readonly BallotEntryRecord[],
): Promise<string[]> {
  const daysAgo = Math.floor((demo.endsAt.getTime() - Date.parse(ballot.drawsAt)) / dayMs) - 1;
  const orders = winners.map(
    ({ name, email, address }, index): YearOrder => ({
      // Behind those of the year.
      ...{ count: 10_001 + index, outcome: 'delivered', daysAgo, time: `1${index % 10}:20` },
      buyer: { name, email },
      place: address,
      lines: [{ productId, quantity: dropLimit }],
      won: { dropId, dropLimit, payHours: ballot.payHours },
    }),
  );
  await writeOrders(demo, orders);
  return orders.map(({ count }) => toYearOrderId(count));
}

const dayMs = 24 * 3600 * 1000;

const toYearOrderId = (count: number): string => demoId('ord', `year ${count}`);

async function loadBottles(orders: readonly YearOrder[]): Promise<Map<string, Bottle>> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const { data } = await product.get([...ids].map((productId) => ({ productId }))).go();
  return new Map(
    data.map(({ productId, name, pricePence, inBond, bottleSize, abvPercent }) => [
      productId,
      { productId, name, unitPricePence: pricePence, inBond, bottleSize, abvPercent: Number(abvPercent) },
    ]),
  );
}

/** What is sold in the year came in before it: a first row for it in each bottle's ledger. */
async function openStock(demo: Demo, orders: readonly YearOrder[]): Promise<void> {
  const sold = new Map<string, number>();
  for (const { lines, outcome } of orders)
    for (const { productId, quantity } of lines)
      sold.set(productId, (sold.get(productId) ?? 0) + (outcome === 'cancelled' ? 0 : quantity));
  const movedAt = daysBefore(demo, 366, '08:00').toISOString();
  for (const [productId, change] of sold) {
    const reason = 'Received before the sample year, and sold in it';
    const row = { productId, moveId: 'opening_year', kind: 'received', change, reason } as const;
    await createIfMissing(stockMove.create({ ...row, movedAt, actor: officeActor }).go());
  }
}

async function writeRows(rows: readonly Rows[]): Promise<void> {
  if (rows.length === 0) return;
  const paid = rows.map((each) => each.order as Paid);
  await putAll(stockMove, rows.flatMap(listMoves));
  await putAll(
    mail,
    rows.flatMap(({ emails }) =>
      emails.map(({ key, at }) => ({
        ...key,
        status: 'sent' as const,
        attempts: 1,
        startedAt: at,
        sentAt: at,
      })),
    ),
  );
  await putAll(
    payment,
    paid.map(({ orderId, orderNumber, paymentIntentId, totalPence, version, paidAt }) => ({
      ...toTtl({ paidAt }),
      ...{ orderId, orderNumber },
      paymentIntentId,
      status: 'succeeded' as const,
      amountPence: totalPence,
      orderVersion: version,
      secretHash: createHash('sha256').update(orderId).digest('hex'),
    })),
  );
  await putAll(
    orderWord,
    paid.flatMap((row) =>
      listOrderWords(row).map((word) => ({
        word,
        prefix: toPrefix(word),
        paidAt: row.paidAt,
        orderId: row.orderId,
        ...toTtl(row),
      })),
    ),
  );
  await putAll(
    orderToPack,
    paid.filter(isToPack).map(({ orderId, paidAt, deliveryMethodId }) => ({
      orderId,
      promisedBy: computePromisedDay(paidAt, deliveryMethodId),
    })),
  );
  await putAll(
    orderReturn,
    rows.flatMap(({ returned }) => returned ?? []),
  );
  await putAll(
    refund,
    rows.flatMap((each) => each.refund ?? []),
  );
  await putAll(
    orderNote,
    rows.flatMap(({ note }) => note ?? []),
  );
  await putAll(order, paid);
  for (const each of rows) if (each.refund) await issueCreditNote(undefined, each.refund);
}

/** Writes rows by the batch, and fails if the table has not taken all. */
async function putAll<Row>(
  entity: { put(rows: Row[]): { go(options: { concurrency: number }): Promise<{ unprocessed: unknown[] }> } },
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { unprocessed } = await entity.put(rows).go({ concurrency: 4 });
  if (unprocessed.length > 0) throw new Error(`The table has not taken ${unprocessed.length} rows.`);
}

function listMoves({
  order: { orderId, orderNumber, lines, paidAt = '', cancelledAt },
  refund: made,
}: Rows): StockMoveRecord[] {
  const reason = `Order ${orderNumber}`;
  return lines.flatMap(({ productId, quantity }, index) => [
    {
      ...{ productId, moveId: `sale_${orderId}_${index}`, kind: 'sale' as const, change: -quantity },
      ...{ reason, actor: 'shop', movedAt: paidAt },
    },
    ...(cancelledAt && made
      ? [
          {
            ...{
              productId,
              moveId: `refund_${made.refundId}_${index}`,
              kind: 'restocked' as const,
              change: quantity,
            },
            ...{ reason: `${reason} cancelled`, actor: officeActor, movedAt: cancelledAt },
          },
        ]
      : []),
  ]);
}

function buildRows(demo: Demo, planned: YearOrder, bottles: ReadonlyMap<string, Bottle>): Rows {
  const at = daysBefore(demo, planned.daysAgo, planned.time);
  const paid = buildPaid(planned, at, bottles);
  const emails = [{ key: toConfirmationKey(paid.orderId), at: at.toISOString() }];
  return follow[planned.outcome]({ order: paid, emails }, { at, count: planned.count });
}

/** A guest's order as the checkout would have placed it on its day, paid. */
function buildPaid(
  { count, lines, buyer, place, outcome, won }: YearOrder,
  at: Date,
  bottles: ReadonlyMap<string, Bottle>,
): Paid {
  const address = `${place.addressLine1}, ${place.city} ${place.postcode}`;
  const bought = lines.map(({ productId, quantity }) => {
    const bottle = bottles.get(productId);
    if (!bottle) throw new Error(`The sample year sells ${productId}, which is not in the catalogue.`);
    return { ...bottle, quantity };
  });
  const quotes = parcelMethods.map(({ id }) =>
    quoteOrder({ lines: bought, methodId: id, place: address, terms: defaultDeliveryTerms, now: at }),
  );
  const quote = quotes.find((each) => !('refused' in each));
  if (!quote || 'refused' in quote)
    throw new Error(`No delivery takes the order ${count} of the sample year.`);
  // Winners are exempt from the counts of a drop.
  const { dropBuyers: _, ...draft } = buildOrderDraft(
    { cartId: demoId('cart', `year ${count}`), customerId: undefined },
    { ...buyer, address, deliveryAddress: { ...place, country: 'United Kingdom' } },
    quote,
    {
      // Some of those that wait were bought without a word about age: it is checked at the door.
      ageConfirmed: outcome !== 'to_pack' || count % 3 !== 1,
      termsAccepted: true,
      privateIndividual: false,
      declarationsVersion: currentDeclarations,
    },
    new Map(won ? lines.map(({ productId }) => [productId, won]) : []),
  );
  return {
    ...draft,
    ...(won ? { channel: 'ballot' as const, payHours: won.payHours } : {}),
    orderId: toYearOrderId(count),
    orderNumber: demoOrderNumber(`year ${count}`),
    status: 'confirmed',
    version: 1,
    placedAt: new Date(at.getTime() - 3 * 60_000).toISOString(),
    paidAt: at.toISOString(),
    listing: indexPartitions.orders,
    paymentIntentId: demoId('pi', `year ${count}`),
  };
}

type Build = (rows: Rows & { order: Paid }, of: { at: Date; count: number }) => Rows;

const daysAfter = (at: Date, days: number): string => new Date(at.getTime() + days * dayMs).toISOString();

/** `SM000000042GB`: no number of a real parcel. */
const buildNumber = (count: number): string => `SM${String(count).padStart(9, '0')}GB`;

const send: Build = (rows, { at, count }) => {
  const sentAt = daysAfter(at, 1);
  const tracking = buildTracking('royal-mail', buildNumber(count));
  const change = buildShippedChange(rows.order, { tracking, actor: officeActors.warehouse, at: sentAt });
  return {
    ...rows,
    order: { ...rows.order, ...change, revision: 1 },
    emails: [...rows.emails, { key: toShippedKey(rows.order.orderId), at: sentAt }],
  };
};

const deliver: Build = (rows, of) => {
  const sent = send(rows, of);
  return {
    ...sent,
    order: { ...sent.order, status: 'delivered', statusAt: daysAfter(of.at, 3), revision: 2 },
  };
};

/** A refund that Stripe has made, and the order that counts it. */
function refundOrder(
  rows: Rows,
  amountPence: number,
  note: string,
  at: string,
): Rows & { refund: RefundRecord } {
  const { orderId, paymentIntentId = '', revision = 0 } = rows.order;
  const refundId = demoId('rfd', `of ${orderId}`);
  const made: RefundRecord = {
    ...{
      orderId,
      refundId,
      paymentIntentId,
      amountPence,
      reason: 'staff',
      status: 'made',
      owedAt: at,
      madeAt: at,
    },
    ...{ actor: officeActors.sales, note, stripeRefundId: demoId('re', `of ${orderId}`) },
    ...toTtl(rows.order),
  };
  return {
    ...rows,
    order: { ...rows.order, refundedPence: amountPence, refundedAt: at, revision: revision + 1 },
    emails: [...rows.emails, { key: toRefundKey(orderId, refundId), at }],
    refund: made,
  };
}

const cancel: Build = (rows, { at }) => {
  const cancelledAt = daysAfter(at, 1);
  const { order: paid } = rows;
  const back = paid.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const refunded = refundOrder(rows, paid.totalPence, 'Cancelled at the wish of the customer', cancelledAt);
  return {
    ...refunded,
    order: {
      ...refunded.order,
      ...{ status: 'cancelled', statusAt: cancelledAt, cancelledAt },
      lines: paid.lines.map((line) => ({ ...line, restocked: line.quantity })),
    },
    emails: [...refunded.emails, { key: toCancelledKey(paid.orderId), at: cancelledAt }],
    refund: { ...refunded.refund, restocked: back },
  };
};

/** One bottle of a delivered order is on its way back, or was looked at. */
const returnBottle =
  (status: OrderReturnRecord['status']): Build =>
  (rows, of) => {
    const delivered = deliver(rows, of);
    const { orderId, orderNumber, lines } = delivered.order;
    const [first] = lines;
    if (!first) throw new Error(`The sample order ${orderNumber} has no bottles.`);
    const returnId = demoId('ret', `of ${orderId}`);
    const [requestedAt, inspectedAt] = [daysAfter(of.at, 5), daysAfter(of.at, 8)];
    const isInspected = status !== 'authorised';
    const returned: OrderReturnRecord = {
      ...{
        orderId,
        returnId,
        orderNumber,
        status,
        requestedBy: 'staff',
        requestedAt,
        version: isInspected ? 2 : 1,
      },
      ...toTtl(delivered.order),
      reason: 'The cork had crumbled into the bottle',
      lines: [{ productId: first.productId, quantity: 1, ...(isInspected ? { restocked: 0 } : {}) }],
      ...(isInspected ? { inspectedAt, finding: 'Cork broken below the stopper; written off' } : {}),
    };
    const email = { key: toReturnAgreedKey(orderId, returnId), at: requestedAt };
    const agreed = { ...delivered, returned, emails: [...delivered.emails, email] };
    if (status !== 'refunded') return agreed;
    const refunded = refundOrder(
      agreed,
      first.unitPricePence,
      'Returned with a broken cork',
      daysAfter(of.at, 9),
    );
    const { refundId, madeAt = '' } = refunded.refund;
    return { ...refunded, returned: { ...returned, refundId, closedAt: madeAt, version: 3 } };
  };

/** Its buyer asks to send a bottle back, and waits for an answer. */
const requestReturn: Build = (rows, of) => {
  const delivered = deliver(rows, of);
  const { orderId, orderNumber, lines } = delivered.order;
  const returnId = demoId('ret', `of ${orderId}`);
  const requestedAt = daysAfter(of.at, 5);
  const returned: OrderReturnRecord = {
    ...{ orderId, returnId, orderNumber, status: 'requested', requestedBy: 'customer', isRequest: true },
    ...{ requestedAt, version: 1, ...toTtl(delivered.order) },
    reason: formatReturnReason('damaged', 'The capsule is torn, and the label is wet'),
    lines: lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 })),
  };
  const email = { key: toReturnRequestKey(orderId, returnId), at: requestedAt };
  return { ...delivered, returned, emails: [...delivered.emails, email] };
};

const sendPart: Build = (rows, { at, count }) => {
  const { order: paid } = rows;
  const [first] = paid.lines;
  if (!first) throw new Error(`The sample order ${paid.orderNumber} has no bottles.`);
  const sentAt = daysAfter(at, 1);
  const parcelId = demoId('pcl', `of ${paid.orderId}`);
  const parcel = buildParcel(parcelId, [{ productId: first.productId, quantity: 1 }], {
    tracking: buildTracking('royal-mail', buildNumber(count)),
    ...{ actor: officeActors.warehouse, at: sentAt },
  });
  return {
    ...rows,
    order: { ...paid, status: 'processing', statusAt: sentAt, parcels: [parcel], revision: 1 },
    emails: [...rows.emails, { key: toParcelKey(paid.orderId, parcelId), at: sentAt }],
  };
};

const withNote = (rows: Rows, text: string, createdAt: string): Rows => {
  const { orderId } = rows.order;
  const note = {
    orderId,
    noteId: demoId('note', `of ${orderId}`),
    text,
    author: officeActors.sales,
    createdAt,
  };
  return {
    ...rows,
    note: { ...note, version: 1, requestHash: demoId('req', `note of ${orderId}`), ...toTtl(rows.order) },
  };
};

/** Every third parcel that waits is a present. */
const wait: Build = (rows, { at, count }) =>
  count % 3 === 0
    ? withNote(
        { ...rows, order: { ...rows.order, giftNote: 'Happy birthday. Save me a glass of it.' } },
        'The buyer asked by phone that no price is to be seen.',
        daysAfter(at, 0),
      )
    : rows;

const hold: Build = (rows, { at }) =>
  withNote(
    { ...rows, order: { ...rows.order, status: 'pending', statusAt: daysAfter(at, 0), revision: 1 } },
    'Nobody is at home before Saturday. Ring before it goes out.',
    daysAfter(at, 0),
  );

/** What became of an order after it was paid. */
const follow: Record<YearOrder['outcome'], Build> = {
  to_pack: wait,
  held: hold,
  part_sent: (rows, of) =>
    withNote(sendPart(rows, of), 'The second bottle comes with the next delivery.', daysAfter(of.at, 1)),
  shipped: send,
  delivered: deliver,
  cancelled: cancel,
  return_requested: requestReturn,
  return_agreed: returnBottle('authorised'),
  return_inspected: returnBottle('inspected'),
  return_refunded: returnBottle('refunded'),
};
