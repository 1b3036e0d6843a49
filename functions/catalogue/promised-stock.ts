import type { StockRecord } from '#functions/catalogue/entities/stock.ts';
import { hasPromisedBottles, isBallot } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { findDropEntry } from './drop-entry.ts';

/** The bottles that a product's ballots have promised but not yet set aside, as read. */
export type BallotPromise = { total: number; left: readonly { dropId: string; left: number }[] };

/** Bottles of ballots that have opened: people have entered for them, so nobody else may have them. */
export function findPromised(read: Pick<StockRecord, 'drops'> | undefined, now: Date): BallotPromise {
  const at = now.toISOString();
  const left = Object.entries(read?.drops ?? {}).flatMap(([dropId, drop]) =>
    isBallot(drop) && drop.opensAt <= at && hasPromisedBottles(drop, at) ? [{ dropId, left: drop.left }] : [],
  );
  return { total: left.reduce((sum, each) => sum + each.left, 0), left };
}

type Row = { available: unknown; drops: Readonly<Record<string, { left: unknown }>> };
type Tests = { gte(attribute: never, value: number): string; eq(attribute: never, value: number): string };

/**
 * The condition under which bottles may be taken: the promised ones remain, and are unchanged since they were read. Part of
 * the write that takes the bottles.
 */
export const buildPromisedCondition = (
  { available, drops }: Row,
  { gte, eq }: Tests,
  taken: number,
  { total, left }: BallotPromise,
): string =>
  [
    gte(available as never, taken + total),
    ...left.map((each) => eq(findDropEntry(drops, each.dropId).left as never, each.left)),
  ].join(' AND ');
