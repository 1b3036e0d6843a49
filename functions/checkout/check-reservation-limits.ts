import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type CountingRules, computeGrowth } from '#functions/orders/transactions/count-reservations.ts';
import { pruneCount, readCounts, toSubjectCount } from '#functions/orders/transactions/reservation-counts.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';
import { computeRefundedPence } from '#shared/domain/orders/refund.ts';
import {
  findReservationRefusal,
  findReservedSince,
  type ReservationRefusal,
  type ReservationSubject,
  reservationLimits,
  reservationSubjects,
  type Standing,
  widenByProof,
} from '#shared/domain/orders/reservation-limits.ts';

/** Who a reservation counts against: a key for each subject, and the account if somebody is signed in. */
export type Reserver = {
  keys: Readonly<Record<ReservationSubject, string>>;
  customerId?: string;
  /** Whether it comes with a proof of work. */
  hasProof?: boolean;
};

type Shopper = {
  cartId: string;
  customerId?: string;
  email: string;
  accountEmail?: string;
  visitor: string;
  hasProof?: boolean;
};

/**
 * Builds the reserver. A signed-in customer's mailbox is the one they have proved to read, so nobody can use up its limits
 * by typing that address as a guest.
 */
export function toReserver(shopper: Shopper): Reserver {
  const { cartId, customerId, email, accountEmail, visitor, hasProof } = shopper;
  const mailbox = accountEmail
    ? `account ${normaliseMailbox(accountEmail)}`
    : `guest ${normaliseMailbox(email)}`;
  return {
    keys: {
      session: `session#${toPseudonym(cartId)}`,
      mailbox: `mailbox#${toPseudonym(mailbox)}`,
      visitor: `visitor#${toPseudonym(visitor)}`,
    },
    customerId,
    hasProof,
  };
}

/** Whether an account has paid for an order that was not fully refunded; only its latest orders are read. */
async function loadStanding(customerId: string | undefined): Promise<Standing> {
  if (!customerId) return 'guest';
  const { data } = await order.query
    .ofBuyer({ buyer: customerId })
    .where(({ paidAt }, { exists }) => exists(paidAt))
    .go({ order: 'desc', pages: 1 });
  const isNotFullyRefunded = (paid: OrderRecord) => computeRefundedPence(paid) < paid.totalPence;
  return data.some(isNotFullyRefunded) ? 'buyer' : 'account';
}

export type ReservationCheck =
  | { counting: Exclude<CountingRules, 'exempt'>; firstReservedAt: Date }
  | { refused: 'limit'; refusal: ReservationRefusal };

/** Checks a reservation that begins or changes to `after` against the present counts; only growth can be refused. */
export async function checkReservationLimits(
  { keys, customerId, hasProof }: Reserver,
  before: OrderRecord | undefined,
  after: OrderRecord,
  now: Date,
): Promise<ReservationCheck> {
  const [standing, records] = await Promise.all([
    loadStanding(customerId),
    readCounts([...new Set([...Object.values(keys), ...(before?.countedFor?.keys ?? [])])]),
  ]);
  const findLimits = (subject: ReservationSubject) => {
    const limits = reservationLimits[standing][subject];
    return hasProof && subject === 'visitor' ? widenByProof(limits) : limits;
  };
  const judged = reservationSubjects.map((subject) => ({
    subject,
    limits: findLimits(subject),
    count: toSubjectCount(records.get(keys[subject])),
    growth: computeGrowth(keys[subject], before, after),
  }));
  for (const record of records.values()) await pruneCount(record, now);
  const refusal = findReservationRefusal(judged, now);
  if (refusal) return { refused: 'limit', refusal };
  const starts = judged.flatMap(({ count, growth }) =>
    growth.lines.map(({ productId }) => findReservedSince(count.product(productId), now).getTime()),
  );
  const limits = new Map(judged.map(({ subject, limits }) => [keys[subject], limits]));
  return {
    counting: { limits, records, now },
    firstReservedAt: new Date(Math.min(now.getTime(), ...starts)),
  };
}
