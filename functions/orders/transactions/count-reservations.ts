import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type {
  ReservationCountRecord,
  reservationCount,
} from '#functions/orders/entities/reservation-count.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { Outcome, Step, Writers } from '#functions/table/transact.ts';
import {
  computeEarlierValue,
  forgetsLapses,
  type Growth,
  type ProductCount,
  type ReservationLimits,
  startsNewStreak,
} from '#shared/domain/orders/reservation-limits.ts';
import { readCounts, toProductKey, toSubjectCount } from './reservation-counts.ts';

type Records = ReadonlyMap<string, ReservationCountRecord>;

/**
 * The keys a reservation is counted under and their limits, with the counts as they were read just before. A reservation
 * by the shop itself is exempt from all limits.
 */
export type CountingRules =
  | { limits: ReadonlyMap<string, ReservationLimits>; records: Records; now: Date }
  | 'exempt';

type Lines = readonly { productId: string; quantity: number }[];

/** What one order has reserved, and the keys it is counted under. */
type Reservation = { keys: readonly string[]; lines: Lines; valuePence: number };

const nothing: Reservation = { keys: [], lines: [], valuePence: 0 };

type Entities = Writers<{ reservationCount: typeof reservationCount }>;

const sumValue = (lines: OrderRecord['lines']): number =>
  lines.reduce((sum, { quantity, unitPricePence }) => sum + quantity * unitPricePence, 0);

/** The fields that an order stores about its reservation. */
export const buildCountedFor = (
  { lines }: OrderRecord,
  counting: CountingRules,
): OrderRecord['countedFor'] =>
  counting === 'exempt' ? undefined : { keys: [...counting.limits.keys()], valuePence: sumValue(lines) };

const toReservation = ({ countedFor: counted, lines }: OrderRecord): Reservation =>
  counted ? { ...counted, lines } : nothing;

const sumQuantity = (lines: Lines, productId: string): number =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);

/** The changes for one key when a reservation is replaced by another. */
function changeFor(key: string, before: Reservation, after: Reservation) {
  const [from, to] = [before, after].map((each) => (each.keys.includes(key) ? each : nothing)) as [
    Reservation,
    Reservation,
  ];
  const productIds = [...new Set([...from.lines, ...to.lines].map(({ productId }) => productId))];
  const lines = productIds.map((productId) => {
    const [had, has] = [sumQuantity(from.lines, productId), sumQuantity(to.lines, productId)];
    return { productId, quantity: has - had, begins: has > 0 && had === 0, ends: has === 0 };
  });
  return {
    key,
    lines,
    bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valuePence: to.valuePence - from.valuePence,
  };
}

type Change = ReturnType<typeof changeFor>;

const diffReservations = (before: Reservation, after: Reservation): Change[] =>
  [...new Set([...before.keys, ...after.keys])]
    .map((key) => changeFor(key, before, after))
    .filter(({ lines, valuePence }) => valuePence !== 0 || lines.some(({ quantity }) => quantity !== 0));

/** By how much an order grows for one key when it changes; only this growth is checked against the limits. */
export function computeGrowth(key: string, before: OrderRecord | undefined, after: OrderRecord): Growth {
  const { lines, bottles, valuePence } = changeFor(key, before ? toReservation(before) : nothing, {
    keys: [key],
    lines: after.lines,
    valuePence: sumValue(after.lines),
  });
  return { lines: lines.filter(({ quantity }) => quantity > 0), bottles, valuePence };
}

/** How long a count is stored after its last reservation ends: longer than any cool-off or remembered lapse. */
const retentionSeconds = 2 * 24 * 3600;

const toTtl = (moment: Date): number => Math.floor(moment.getTime() / 1000) + retentionSeconds;

/** How a reservation ended: unpaid, paid, or given up by its buyer or by staff. */
export type ReservationEnd = 'lapsed' | 'paid' | 'given_up';

/** Counts a reservation that begins or is replaced, within the limits. */
export function countReservation(
  { reservationCount }: Entities,
  before: OrderRecord | undefined,
  after: OrderRecord,
  counting: CountingRules,
) {
  if (counting === 'exempt') return [];
  const { limits, records, now } = counting;
  const from = before ? toReservation(before) : nothing;
  return diffReservations(from, toReservation(after)).flatMap((change) => {
    const record = records.get(change.key);
    const own = limits.get(change.key);
    if (!record) return own ? [reservationCount.create(createCount(change.key, after, now)).commit()] : [];
    return [patchCount(reservationCount, change, record, { at: now, ending: 'given_up', limits: own })];
  });
}

/**
 * Subtracts an order's reservation from the keys it is counted under when the reservation ends. `recount` means that
 * another reservation of theirs began or ended since the counts were read, which changes what must be written.
 */
export const uncountReservation = (
  { reservationCount }: Entities,
  order: OrderRecord,
  records: Records,
  at: Date,
  ending: ReservationEnd,
): Step<'recount'>[] =>
  diffReservations(toReservation(order), nothing).flatMap((change) => {
    const record = records.get(change.key);
    if (!record) return [];
    return [{ write: patchCount(reservationCount, change, record, { at, ending }), otherwise: 'recount' }];
  });

/** Whether another reservation of a product ended later than this moment; several may be released in any order. */
const endedAfter = ({ endedAt = '' }: ProductCount, moment: string): boolean => endedAt > moment;

function createCount(key: string, { lines }: OrderRecord, now: Date): ReservationCountRecord {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const perProduct = <Value>(value: (productId: string) => Value) =>
    Object.fromEntries(productIds.map((productId) => [toProductKey(productId), value(productId)]));
  return {
    key,
    bottles: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valuePence: sumValue(lines),
    held: perProduct((productId) => sumQuantity(lines, productId)),
    since: perProduct(() => now.toISOString()),
    ended: {},
    lapses: {},
  };
}

/**
 * The figures are added to rather than set, so many guests of one address can reserve, and lapse, at the same time. The
 * conditions enforce the limits, and that decisions based on the record still hold.
 */
function patchCount(
  entity: Entities['reservationCount'],
  change: Change,
  record: ReservationCountRecord,
  { at, ending, limits }: { at: Date; ending: ReservationEnd; limits?: ReservationLimits },
) {
  const { key, lines, bottles, valuePence } = change;
  const moment = at.toISOString();
  const products = toSubjectCount(record);
  const isLast = record.bottles + bottles <= 0;
  return entity
    .patch({ key })
    .data((row, { add, remove, set }) => {
      add(row.bottles, bottles);
      add(row.valuePence, valuePence);
      if (isLast) set(row.ttl, toTtl(at));
      else remove(row.ttl);
      for (const { productId, quantity, begins, ends } of lines) {
        const product = toProductKey(productId);
        const count = products.product(productId);
        if (quantity !== 0) add(row.held[product], quantity);
        if (begins && startsNewStreak(count, at)) set(row.since[product], moment);
        if (ends && ending === 'paid') set(row.since[product], moment);
        if (ends && ending === 'given_up') set(row.ended[product], moment);
        if (!ends || ending !== 'lapsed') continue;
        if (!endedAfter(count, moment)) set(row.ended[product], moment);
        if (forgetsLapses(count, at)) set(row.lapses[product], 1);
        else add(row.lapses[product], 1);
      }
    })
    .where((row, { eq, gt, lte, notExists }) => {
      const within: string[] = [];
      if (bottles < 0) within.push((isLast ? lte : gt)(row.bottles, -bottles));
      if (limits && bottles > 0) within.push(lte(row.bottles, limits.bottles - bottles));
      if (limits && valuePence > 0) within.push(lte(row.valuePence, computeEarlierValue(limits, change)));
      for (const { productId, quantity } of limits ? lines : []) {
        const reserved = row.held[toProductKey(productId)];
        if (!limits || quantity <= 0) continue;
        const isKnown = record.held[toProductKey(productId)] !== undefined;
        within.push(isKnown ? lte(reserved, limits.bottlesOfOneProduct - quantity) : notExists(reserved));
      }
      for (const { productId } of ending === 'lapsed' ? lines.filter(({ ends }) => ends) : []) {
        const [count, ended] = [products.product(productId), row.ended[toProductKey(productId)]];
        if (count.endedAt === undefined) within.push(notExists(ended));
        else if (forgetsLapses(count, at)) within.push(eq(ended, count.endedAt));
        else if (!endedAfter(count, moment)) within.push(lte(ended, moment));
      }
      return within.join(' AND ');
    })
    .commit();
}

/** How often the end is tried again: as many times as reservations of one visitor are released at the same time. */
const maxRecounts = 8;

/**
 * Writes the end of an order's reservation together with the counts it is counted under, which are read again if another
 * reservation changed them in between.
 */
export async function retryCounted<Name extends string>(
  { countedFor }: OrderRecord,
  write: (counts: Awaited<ReturnType<typeof readCounts>>) => Promise<Outcome<Name | 'recount'>>,
): Promise<Outcome<Name>> {
  const result = await retryOnConflict(async () => {
    const written = await write(await readCounts(countedFor?.keys ?? []));
    return written.outcome === 'recount' ? undefined : (written as Outcome<Name>);
  }, maxRecounts);
  return result ?? { outcome: 'busy' };
}
