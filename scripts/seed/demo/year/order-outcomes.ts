import { buildParcel, buildShippedChange } from '#functions/orders/dispatch/parcel-changes.ts';
import {
  toCancellationByShopKey,
  toParcelKey,
  toRefundKey,
  toReturnAgreedKey,
  toReturnReceivedKey,
  toShippedKey,
} from '#functions/orders/emails/email-keys.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OrderNoteRecord } from '#functions/orders/entities/order-note.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { computeOrderExpiry } from '#shared/domain/common/retention.ts';
import { formatReturnReason } from '#shared/domain/orders/cancellation/returns.ts';
import { buildTracking } from '#shared/domain/orders/dispatch/carriers.ts';
import { demoId } from '../demo.ts';
import { officeActors } from '../office/people.ts';
import type { YearOrder } from './plan.ts';

/** All rows of one order of the year, as the functions would have written them at the time. */
export type Rows = {
  order: OrderRecord;
  emails: { key: MailKey; at: string }[];
  returned?: OrderReturnRecord;
  refund?: RefundRecord;
  note?: OrderNoteRecord;
};

export type PaidYearOrder = OrderRecord & { paidAt: string; paymentIntentId: string };

const dayMs = 24 * 3600 * 1000;

/** All rows of an order expire together. */
export const toTtl = ({ paidAt }: Pick<OrderRecord, 'paidAt'>) => {
  const ttl = computeOrderExpiry({ paidAt });
  return ttl === undefined ? {} : { ttl };
};

type Build = (rows: Rows & { order: PaidYearOrder }, of: { at: Date; count: number }) => Rows;

const daysAfter = (at: Date, days: number): string => new Date(at.getTime() + days * dayMs).toISOString();

/** `SM000000042GB`: not the number of a real parcel. */
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

/** Adds a refund that Stripe has made, and its amount to the order. */
function refundOrder(
  rows: Rows,
  amountPence: number,
  note: string,
  at: string,
): Rows & { refund: RefundRecord } {
  const { orderId, paymentIntentId = '', revision = 0 } = rows.order;
  const refundId = demoId('rfd', `of ${orderId}`);
  const made: RefundRecord = {
    orderId,
    refundId,
    paymentIntentId,
    amountPence,
    reason: 'staff',
    status: 'made',
    owedAt: at,
    madeAt: at,
    actor: officeActors.sales,
    note,
    stripeRefundId: demoId('re', `of ${orderId}`),
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
      status: 'cancelled',
      statusAt: cancelledAt,
      cancelledAt,
      lines: paid.lines.map((line) => ({ ...line, restocked: line.quantity })),
    },
    emails: [...refunded.emails, { key: toCancellationByShopKey(paid.orderId), at: cancelledAt }],
    refund: { ...refunded.refund, restocked: back },
  };
};

/** One bottle of a delivered order is on its way back, or has been inspected. */
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
      orderId,
      returnId,
      orderNumber,
      status,
      requestedBy: 'staff',
      requestedAt,
      version: isInspected ? 2 : 1,
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

/** The buyer asks to return a bottle, and waits for an answer. */
const requestReturn: Build = (rows, of) => {
  const delivered = deliver(rows, of);
  const { orderId, orderNumber, lines } = delivered.order;
  const returnId = demoId('ret', `of ${orderId}`);
  const requestedAt = daysAfter(of.at, 5);
  const returned: OrderReturnRecord = {
    orderId,
    returnId,
    orderNumber,
    status: 'requested',
    requestedBy: 'customer',
    isRequest: true,
    requestedAt,
    version: 1,
    ...toTtl(delivered.order),
    reason: formatReturnReason('damaged', 'The capsule is torn, and the label is wet'),
    lines: lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 })),
  };
  const email = { key: toReturnReceivedKey(orderId, returnId), at: requestedAt };
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
    actor: officeActors.warehouse,
    at: sentAt,
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

/** Every third order to pack is a gift. */
const addGiftNote: Build = (rows, { at, count }) =>
  count % 3 === 0
    ? withNote(
        { ...rows, order: { ...rows.order, giftNote: 'Happy birthday. Save me a glass of it.' } },
        'The buyer asked by phone that no price is to be seen.',
        daysAfter(at, 0),
      )
    : rows;

const markPending: Build = (rows, { at }) =>
  withNote(
    { ...rows, order: { ...rows.order, status: 'pending', statusAt: daysAfter(at, 0), revision: 1 } },
    'Nobody is at home before Saturday. Ring before it goes out.',
    daysAfter(at, 0),
  );

/** How each outcome changes a paid order. */
export const follow: Record<YearOrder['outcome'], Build> = {
  to_pack: addGiftNote,
  held: markPending,
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
