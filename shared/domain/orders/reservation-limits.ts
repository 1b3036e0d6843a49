import { formatWholePounds } from '#shared/domain/common/money.ts';
import { maxReservationMinutes } from './reservation.ts';

/**
 * How much one shopper may have reserved and unpaid at a time, and how soon a bottle may be reserved again. A shopper is
 * counted in three ways: by session (the cart, or the account when signed in), by mailbox, and by the address of the
 * connection. Guests of a bar or an office share an address, so its limits are the widest.
 */
export const reservationSubjects = ['session', 'mailbox', 'visitor'] as const;
export type ReservationSubject = (typeof reservationSubjects)[number];

/** A guest; somebody with an account; a customer with an earlier paid order that was not refunded in full. */
export type Standing = 'guest' | 'account' | 'buyer';

export type ReservationLimits = {
  bottlesOfOneProduct: number;
  bottles: number;
  /** One bottle may cost more than this, as long as nothing else is reserved. */
  valuePence: number;
  /** How many reservations of a product may lapse before it cools off. */
  lapses: number;
};

/**
 * Our own choice. A parcel holds about 20 bottles (30 kg); only bonded storage, which requires an account, takes more,
 * such as two cases of twelve. An address has room for about 40 guests who reserve a bottle or two each.
 */
export const reservationLimits: Record<Standing, Record<ReservationSubject, ReservationLimits>> = {
  guest: {
    session: { bottlesOfOneProduct: 12, bottles: 24, valuePence: 1_000_000, lapses: 2 },
    mailbox: { bottlesOfOneProduct: 12, bottles: 24, valuePence: 1_000_000, lapses: 2 },
    visitor: { bottlesOfOneProduct: 24, bottles: 60, valuePence: 3_000_000, lapses: 2 },
  },
  account: {
    session: { bottlesOfOneProduct: 24, bottles: 36, valuePence: 3_000_000, lapses: 2 },
    mailbox: { bottlesOfOneProduct: 24, bottles: 36, valuePence: 3_000_000, lapses: 2 },
    visitor: { bottlesOfOneProduct: 36, bottles: 72, valuePence: 6_000_000, lapses: 2 },
  },
  buyer: {
    session: { bottlesOfOneProduct: 48, bottles: 120, valuePence: 7_500_000, lapses: 2 },
    mailbox: { bottlesOfOneProduct: 48, bottles: 120, valuePence: 7_500_000, lapses: 2 },
    visitor: { bottlesOfOneProduct: 72, bottles: 180, valuePence: 15_000_000, lapses: 10 },
  },
};

/** A reservation in a drop that comes with a proof of work multiplies the limits of an address by this. Our own choice. */
const proofFactor = 3;

export const widenByProof = ({ lapses, ...limits }: ReservationLimits): ReservationLimits => ({
  lapses,
  bottlesOfOneProduct: limits.bottlesOfOneProduct * proofFactor,
  bottles: limits.bottles * proofFactor,
  valuePence: limits.valuePence * proofFactor,
});

/** Whether a proof of work lets a shopper continue: others on their connection may have used up its limits. */
export const isEasedByProof = ({ subject, kind }: ReservationRefusal): boolean =>
  subject === 'visitor' && (kind === 'product' || kind === 'bottles' || kind === 'value');

/** How long a product that has lapsed too often, or was reserved for the longest time, cannot be reserved again. */
export const coolOffMinutes = 30;

/** A lapse is forgotten if no other follows within this time. */
export const lapseMemoryMinutes = 240;

/** A reservation that would end sooner than this is not started, because nobody can pay in less. */
export const minReservationMinutes = 5;

/** What is known of one product under one subject. Times are in ISO 8601. */
export type ProductCount = {
  /** Reserved now. */
  reserved: number;
  /** When the present row of consecutive reservations began. */
  since?: string;
  /** When the last reservation of the row ended. */
  endedAt?: string;
  lapses: number;
};

/** What one subject has reserved. */
export type SubjectCount = {
  bottles: number;
  valuePence: number;
  product(productId: string): ProductCount;
};

/** By how much a reservation grows; what was reserved before is already counted. */
export type Growth = {
  lines: readonly { productId: string; quantity: number }[];
  bottles: number;
  valuePence: number;
};

export type CountedSubject = { subject: ReservationSubject; limits: ReservationLimits; count: SubjectCount };

export type ReservationRefusal =
  | { kind: 'product'; subject: ReservationSubject; productId: string; max: number }
  | { kind: 'bottles' | 'value'; subject: ReservationSubject; max: number }
  | { kind: 'lapsed' | 'used_up'; subject: ReservationSubject; productId: string; waitSeconds: number };

const minute = 60_000;

/** How many minutes ago a product was given back; a time in the future, from a clock that was ahead, counts as now. */
export const computeMinutesSince = (endedAt: string, now: Date): number =>
  Math.max(0, now.getTime() - Date.parse(endedAt)) / minute;

/** Whether a reservation now would follow an earlier one without a break. */
const isConsecutive = ({ reserved, endedAt }: ProductCount, now: Date): boolean =>
  reserved > 0 || (endedAt !== undefined && computeMinutesSince(endedAt, now) < coolOffMinutes);

/** Since when a product has been reserved without a break, if it is reserved now. */
export const findReservedSince = (count: ProductCount, now: Date): Date => {
  const since = isConsecutive(count, now) && count.since ? new Date(count.since) : now;
  return since < now ? since : now;
};

/** Whether a reservation now begins a new row, whose start has to be stored. */
export const startsNewStreak = (count: ProductCount, now: Date): boolean =>
  count.since === undefined || !isConsecutive(count, now);

/** Whether earlier lapses no longer count: the cool-off that they led to is over, or they are long ago. */
export const forgetsLapses = (
  { lapses, endedAt }: ProductCount,
  now: Date,
  maxLapses = reservationLimits.guest.session.lapses,
): boolean =>
  endedAt === undefined ||
  computeMinutesSince(endedAt, now) >= (lapses >= maxLapses ? coolOffMinutes : lapseMemoryMinutes);

/** The seconds until a product whose reservations ended at that moment may be reserved again. */
const computeWait = (endedAt: string | undefined, now: Date): number =>
  Math.ceil((coolOffMinutes - (endedAt ? computeMinutesSince(endedAt, now) : 0)) * 60);

function findProductRefusal(
  { subject, limits, count }: CountedSubject,
  { productId, quantity }: Growth['lines'][number],
  now: Date,
): ReservationRefusal | undefined {
  const product = count.product(productId);
  const isCoolingOff = product.lapses >= limits.lapses && !forgetsLapses(product, now, limits.lapses);
  if (isCoolingOff)
    return { kind: 'lapsed', subject, productId, waitSeconds: computeWait(product.endedAt, now) };
  const latest = findReservedSince(product, now).getTime() + maxReservationMinutes * minute;
  if (latest - now.getTime() < minReservationMinutes * minute) {
    const endedAt = product.reserved > 0 ? undefined : product.endedAt;
    return { kind: 'used_up', subject, productId, waitSeconds: computeWait(endedAt, now) };
  }
  const max = limits.bottlesOfOneProduct;
  return product.reserved + quantity > max ? { kind: 'product', subject, productId, max } : undefined;
}

/** The highest value already reserved to which a reservation of this value may be added. */
export const computeEarlierValue = (limits: ReservationLimits, { bottles, valuePence }: Growth): number =>
  bottles === 1 ? Math.max(0, limits.valuePence - valuePence) : limits.valuePence - valuePence;

function findSubjectRefusal(
  counted: CountedSubject,
  growth: Growth,
  now: Date,
): ReservationRefusal | undefined {
  const { subject, limits, count } = counted;
  for (const line of growth.lines) {
    const refusal = findProductRefusal(counted, line, now);
    if (refusal) return refusal;
  }
  if (growth.bottles > 0 && count.bottles + growth.bottles > limits.bottles)
    return { kind: 'bottles', subject, max: limits.bottles };
  if (growth.valuePence > 0 && count.valuePence > computeEarlierValue(limits, growth))
    return { kind: 'value', subject, max: limits.valuePence };
  return undefined;
}

/** Why a reservation may not grow by this much; nothing when it may. */
export function findReservationRefusal(
  subjects: readonly (CountedSubject & { growth: Growth })[],
  now: Date,
): ReservationRefusal | undefined {
  for (const { growth, ...counted } of subjects) {
    const refusal = findSubjectRefusal(counted, growth, now);
    if (refusal) return refusal;
  }
  return undefined;
}

/** The sentence that a shopper reads; `wait` is the time to wait, as a person counts it. */
export function formatReservationRefusal(
  refusal: ReservationRefusal,
  name: string,
  format: (seconds: number) => string,
): string {
  const isShared = refusal.subject === 'visitor';
  const onConnection = isShared ? ' on your internet connection' : '';
  switch (refusal.kind) {
    case 'product':
      return isShared
        ? `Shoppers on your internet connection can reserve up to ${refusal.max} bottles of ${name} at once. Please try again in a few minutes, or use another connection.`
        : `You can reserve up to ${refusal.max} bottles of ${name} at once. Please order fewer, or pay for the ones you have reserved first.`;
    case 'bottles':
      return isShared
        ? `Shoppers on your internet connection can reserve up to ${refusal.max} bottles at once. Please try again in a few minutes, or use another connection.`
        : `You can reserve up to ${refusal.max} bottles at once. Please order fewer, or pay for the ones you have reserved first.`;
    case 'value':
      return isShared
        ? `Shoppers on your internet connection can reserve bottles worth up to ${formatWholePounds(refusal.max)} at once. Please try again in a few minutes, or use another connection.`
        : `You can reserve bottles worth up to ${formatWholePounds(refusal.max)} at once. Please split your order, or pay for what you have reserved first.`;
    case 'lapsed':
      return `${name} has been reserved too often${onConnection} without being paid for. You can reserve it again in ${format(refusal.waitSeconds)}.`;
    case 'used_up':
      return `${name} has been reserved for ${maxReservationMinutes / 60} hours${onConnection}, which is the longest we can hold it. You can reserve it again in ${format(refusal.waitSeconds)}.`;
  }
}
