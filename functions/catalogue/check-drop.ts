import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import type { StockRecord } from '#functions/catalogue/entities/stock.ts';
import type { StockTerms } from '#functions/catalogue/transactions/drop-transactions.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import {
  countTaken,
  formatOpening,
  hasPromisedBottles,
  type StockDrop,
} from '#shared/domain/catalogue/drops/drop-sale.ts';
import { findOverlappingDrop } from '#shared/domain/catalogue/drops/drop-warnings.ts';
import { computeRoomOpening } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { toDropTerms } from './to-admin-drop.ts';

type PlanCode = Extract<ErrorCode, 'drop_overlaps' | 'drop_not_covered'>;

/** Why a planned drop is not possible, and the field at fault. */
export type DropProblem<Code = PlanCode | Extract<ErrorCode, 'drop_has_sales'>> = {
  code: Code;
  details: Record<string, unknown>;
  field: keyof DropRecord;
};

const toPlannedDrop = (record: DropRecord) => ({ ...record, id: record.dropId, isBallot: !!record.ballot });

export function findOverlap(
  wanted: DropRecord,
  all: readonly DropRecord[],
  now: Date,
): DropProblem<PlanCode> | undefined {
  const other = findOverlappingDrop(toPlannedDrop(wanted), all.map(toPlannedDrop), now.toISOString());
  if (!other) return undefined;
  const [from, to] = [other.opensAt, other.closesAt].map((moment) => formatOpening(moment, now.getTime()));
  const field = other.opensAt <= wanted.opensAt ? 'opensAt' : 'closesAt';
  return { code: 'drop_overlaps', details: { title: other.title, from, to }, field };
}

/** The bottles that a product's drops have still to sell, except those of one drop. */
const countPromised = ({ drops = {} }: StockRecord, but: string, at: string): number =>
  Object.entries(drops).reduce(
    (sum, [dropId, drop]) => (dropId === but || !hasPromisedBottles(drop, at) ? sum : sum + drop.left),
    0,
  );

/** The change for a drop that is new to the stock of its bottle. */
export function planStockDrop(
  wanted: DropRecord,
  read: StockRecord,
  now: Date,
): StockTerms | DropProblem<PlanCode> {
  const at = now.toISOString();
  const { editionSize, dropId, closesAt } = wanted;
  const needed = closesAt <= at ? 0 : editionSize + countPromised(read, dropId, at);
  if (needed > read.available) return refuseNotCovered(read, needed);
  return { read, dropId, add: { ...toDropTerms(wanted), left: editionSize }, needed };
}

const refuseNotCovered = ({ available }: StockRecord, needed: number): DropProblem<PlanCode> => ({
  code: 'drop_not_covered',
  details: { available, needed },
  field: 'editionSize',
});

/**
 * A drop that was planned before its terms were copied to the stock: the part of its edition that is missing there was sold
 * before anybody counted.
 */
export function toStockDrop(record: DropRecord, { available }: StockRecord): StockDrop {
  const left = Math.min(record.editionSize, available);
  return { ...toDropTerms(record), left, soldElsewhere: record.editionSize - left };
}

/**
 * The terms that people have entered for, none of which may change once a ballot has opened. Returns the field that would
 * change.
 */
export function findChangedTerm(before: DropRecord, after: DropRecord, now: Date): string | undefined {
  if (!before.ballot || before.opensAt > now.toISOString()) return undefined;
  if (!after.ballot) return 'kind';
  const terms = ['productId', 'editionSize', 'limitPerCustomer', 'opensAt', 'closesAt'] as const;
  const ballotTerms = ['entrants', 'boughtBefore', 'payHours', 'drawsAt'] as const;
  return (
    terms.find((name) => before[name] !== after[name]) ??
    ballotTerms.find((name) => before.ballot?.[name] !== after.ballot?.[name])
  );
}

/** The opening and pace decide when each in the queue is admitted: neither changes once people can have joined. */
export function findChangedRoomTerm(before: DropRecord, after: DropRecord, now: Date): string | undefined {
  const { waitingRoom, opensAt } = before;
  if (!waitingRoom || computeRoomOpening({ opensAt, waitingRoom }) > now.getTime()) return undefined;
  if (before.closesAt <= now.toISOString()) return undefined;
  if (!after.waitingRoom) return 'waitingRoom';
  if (after.opensAt !== opensAt) return 'opensAt';
  const terms = ['minutesBefore', 'perMinute'] as const;
  return terms.find((name) => after.waitingRoom?.[name] !== waitingRoom[name]);
}

/** The effect of a change on the stock of its bottle or, if it changes the bottle, on both stocks. */
export function moveDrop(
  before: DropRecord,
  after: DropRecord,
  stocks: { from: StockRecord; to: StockRecord },
  now: Date,
): StockTerms[] | DropProblem {
  const { from, to } = stocks;
  const { dropId } = before;
  const at = now.toISOString();
  const entry = from.drops?.[dropId];
  const taken = entry ? countTaken(entry) : 0;
  const refuseField = (field: DropProblem['field']): DropProblem => ({
    code: 'drop_has_sales',
    details: { taken },
    field,
  });
  if (before.productId !== after.productId) {
    if (taken > 0) return refuseField('productId');
    const placed = planStockDrop(after, to, now);
    if ('code' in placed) return placed;
    return [...(entry ? [{ read: from, dropId, remove: true as const }] : []), placed];
  }
  if (!entry) {
    const adopted = toStockDrop(before, from);
    const more = after.editionSize - before.editionSize;
    const left = adopted.left + more;
    if (left < 0) return refuseField('editionSize');
    const needed = more > 0 ? left + countPromised(from, dropId, at) : 0;
    if (needed > from.available) return refuseNotCovered(from, needed);
    return [{ read: from, dropId, add: { ...adopted, ...toDropTerms(after), left }, needed }];
  }
  if (taken > 0 && after.opensAt > at) return refuseField('opensAt');
  if (taken > 0 && !before.ballot !== !after.ballot) return refuseField('ballot');
  const more = after.editionSize - before.editionSize;
  if (entry.left + more < 0) return refuseField('editionSize');
  const isOpenedAgain = before.closesAt <= at && after.closesAt > at;
  const needed = more > 0 || isOpenedAgain ? entry.left + more + countPromised(from, dropId, at) : 0;
  if (needed > from.available) return refuseNotCovered(from, needed);
  return [{ read: from, dropId, terms: toDropTerms(after), needed }];
}
