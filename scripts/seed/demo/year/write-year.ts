import { createHash } from 'node:crypto';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import type { BallotDrop } from '#functions/ballots/load-ballot.ts';
import { type StockMoveRecord, stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { issueCreditNote } from '#functions/invoicing/issue-credit-note.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderNote } from '#functions/orders/entities/order-note.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { orderToPack } from '#functions/orders/entities/order-to-pack.ts';
import { orderWord, toPrefix } from '#functions/orders/entities/order-word.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { computePromisedDay, isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';
import { listOrderWords } from '#shared/domain/orders/order-words.ts';
import { createIfMissing } from '../../create-if-missing.ts';
import { type Demo, daysBefore } from '../demo.ts';
import { officeActor } from '../office/people.ts';
import { buildRows, toYearOrderId } from './build-rows.ts';
import { type PaidYearOrder, type Rows, toTtl } from './order-outcomes.ts';
import { planYear, type YearOrder } from './plan.ts';

/** How many orders are written together. */
const chunk = 25;

/**
 * Everything except old orders that were simply delivered. Orders with refunds are written first, so their credit notes are
 * numbered by date.
 */
const comesFirst = ({ daysAgo, outcome }: YearOrder): boolean => daysAgo < 31 || outcome !== 'delivered';

const planDays = (demo: Demo, days: number) => planYear(demo.endsAt).filter(({ daysAgo }) => daysAgo < days);

/**
 * Writes the orders of the last month, and older ones that were not simply delivered. An order's own row is written last. If
 * it exists, nothing of the order is changed, so staff's later changes are kept.
 */
export async function writeYear(demo: Demo, days: number): Promise<void> {
  const orders = planDays(demo, days);
  await openStock(demo, orders);
  await writeOrders(demo, orders.filter(comesFirst));
}

/** Writes the other orders, and stops between two chunks when the shop is stopped. */
export const writeOlderOrders = (demo: Demo, days: number, stopping?: AbortSignal): Promise<void> =>
  writeOrders(
    demo,
    planDays(demo, days).filter((each) => !comesFirst(each)),
    stopping,
  );

async function writeOrders(demo: Demo, orders: readonly YearOrder[], stopping?: AbortSignal): Promise<void> {
  for (let from = 0; from < orders.length && !stopping?.aborted; from += chunk) {
    const planned = orders.slice(from, from + chunk);
    const keys = planned.map(({ count }) => ({ orderId: toYearOrderId(count) }));
    const { data: known } = await order.get(keys).go({ consistent: true });
    const missing = planned.filter(({ count }) => !known.some((row) => row.orderId === toYearOrderId(count)));
    await writeRows(missing.map((each) => buildRows(demo, each)));
  }
}

/** Writes the orders of a ballot's winners by place, paid on the day after the draw; returns their ids. */
export async function writeWon(
  demo: Demo,
  { dropId, productId, limitPerCustomer: dropLimit = 1, ballot }: BallotDrop,
  winners: readonly BallotEntryRecord[],
): Promise<string[]> {
  const daysAgo = Math.floor((demo.endsAt.getTime() - Date.parse(ballot.drawsAt)) / dayMs) - 1;
  const orders = winners.map(
    ({ name, email, address }, index): YearOrder => ({
      // Higher than the numbers of the year's orders.
      count: 10_001 + index,
      outcome: 'delivered',
      daysAgo,
      time: `1${index % 10}:20`,
      buyer: { name, email },
      place: address,
      lines: [{ productId, quantity: dropLimit }],
      won: { dropId, dropLimit, payHours: ballot.payHours },
    }),
  );
  await openStock(demo, orders);
  await writeOrders(demo, orders);
  return orders.map(({ count }) => toYearOrderId(count));
}

const dayMs = 24 * 3600 * 1000;

/** Adds a first row to each bottle's ledger, because the bottles sold in the year arrived before it. */
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
  const paid = rows.map((each) => each.order as PaidYearOrder);
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
      orderId,
      orderNumber,
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

/** Writes rows in batches, and throws if the table has not accepted all of them. */
async function putAll<Row>(
  entity: { put(rows: Row[]): { go(options: { concurrency: number }): Promise<{ unprocessed: unknown[] }> } },
  rows: Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const { unprocessed } = await entity.put(rows).go({ concurrency: 4 });
  if (unprocessed.length > 0) throw new Error(`The table did not accept ${unprocessed.length} rows.`);
}

function listMoves({
  order: { orderId, orderNumber, lines, paidAt = '', cancelledAt },
  refund: made,
}: Rows): StockMoveRecord[] {
  const reason = `Order ${orderNumber}`;
  return lines.flatMap(({ productId, quantity }, index) => [
    {
      productId,
      moveId: `sale_${orderId}_${index}`,
      kind: 'sale' as const,
      change: -quantity,
      reason,
      actor: 'shop',
      movedAt: paidAt,
    },
    ...(cancelledAt && made
      ? [
          {
            productId,
            moveId: `refund_${made.refundId}_${index}`,
            kind: 'restocked' as const,
            change: quantity,
            reason: `${reason} cancelled`,
            actor: officeActor,
            movedAt: cancelledAt,
          },
        ]
      : []),
  ]);
}
