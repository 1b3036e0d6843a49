import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import { type DropRecord, drop } from '#functions/catalogue/entities/drop.ts';
import { dropSchedule } from '#functions/catalogue/entities/drop-schedule.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';
import type { DropTerms, StockDrop } from '#shared/domain/catalogue/drops/drop-sale.ts';

const entities = { drop, dropSchedule, staffEntry: adminAuditEntry, stock };
const transact = createTransactor(entities);
type Entities = Writers<typeof entities>;

/**
 * Every change that the back office makes to a drop, one transaction each, with its audit entry. A drop is only written
 * over the version that was read, and has one key at a time, although the key contains its opening. Its terms of sale are
 * copied to the stock of its bottle in the same transaction, where every reservation checks them: a reservation under the
 * earlier terms makes the change fail, and the other way round.
 */

const toKey = ({ opensAt, dropId }: DropRecord) => ({ opensAt, dropId });
const isSameKey = (one: DropRecord, other: DropRecord): boolean => one.opensAt === other.opensAt;

type Row = { version: unknown; dropId: unknown };
type Operations = {
  eq: (name: never, value: never) => string;
  exists: (name: never) => string;
  notExists: (name: never) => string;
};
const requireVersion =
  ({ version = 0 }: DropRecord) =>
  (row: Row, { eq, exists, notExists }: Operations): string =>
    version === 0
      ? `${exists(row.dropId as never)} AND ${notExists(row.version as never)}`
      : eq(row.version as never, version as never);

/** The version of the list of drops that a plan was based on, so two plans cannot overlap. */
export type Schedule = number | undefined;

export const readSchedule = async (): Promise<Schedule> =>
  (await dropSchedule.get({}).go({ consistent: true })).data?.version;

const moveSchedule = ({ dropSchedule }: Entities, read: Schedule) =>
  dropSchedule
    .put({ version: (read ?? 0) + 1 })
    .where(({ version }, { eq, notExists }) => (read === undefined ? notExists(version) : eq(version, read)))
    .commit();

/** The effect of a change on a bottle's stock. `needed` bottles must be in stock if an edition has to be covered. */
export type StockTerms =
  | { read: StockRecord; dropId: string; add: StockDrop; needed: number }
  | { read: StockRecord; dropId: string; terms: DropTerms; needed: number }
  /** Only for a drop without sales or reservations. */
  | { read: StockRecord; dropId: string; remove: true };

function changeStock({ stock }: Entities, change: StockTerms) {
  const { read, dropId } = change;
  const { productId, dropsVersion } = read;
  const before = read.drops?.[dropId];
  return stock
    .patch({ productId })
    .data((row, { set, subtract, remove }) => {
      set(row.dropsVersion, (dropsVersion ?? 0) + 1);
      if ('remove' in change) remove(findDropEntry(row.drops, dropId));
      else if ('add' in change && read.drops) set(findDropEntry(row.drops, dropId), change.add);
      else if ('add' in change) set(row.drops, { [dropId]: change.add });
      else {
        const entry = findDropEntry(row.drops, dropId);
        set(entry.opensAt, change.terms.opensAt);
        set(entry.closesAt, change.terms.closesAt);
        set(entry.editionSize, change.terms.editionSize);
        set(entry.limitPerCustomer, change.terms.limitPerCustomer);
        set(entry.restOnSale, change.terms.restOnSale);
        if (change.terms.kind) set(entry.kind, change.terms.kind);
        else if (before?.kind) remove(entry.kind);
        if (change.terms.waitingRoom) set(entry.waitingRoom, change.terms.waitingRoom);
        else if (before?.waitingRoom) remove(entry.waitingRoom);
        const fewer = (before?.editionSize ?? 0) - change.terms.editionSize;
        if (fewer !== 0) subtract(entry.left, fewer);
      }
    })
    .where((row, { eq, gte, notExists }) => {
      const conditions = [
        dropsVersion === undefined ? notExists(row.dropsVersion) : eq(row.dropsVersion, dropsVersion),
        notExists(row.spread),
      ];
      if (!('remove' in change)) conditions.push(gte(row.available, change.needed));
      // Sales in the meantime make a removal fail, and a reduction of the edition below the number sold.
      if ('remove' in change && before)
        conditions.push(eq(findDropEntry(row.drops, dropId).left, before.left));
      if ('terms' in change) {
        const fewer = (before?.editionSize ?? 0) - change.terms.editionSize;
        if (fewer > 0) conditions.push(gte(findDropEntry(row.drops, dropId).left, fewer));
      }
      return conditions.join(' AND ');
    })
    .commit();
}

export function planDrop(
  record: DropRecord,
  stockTerms: StockTerms,
  schedule: Schedule,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.drop.create(record).commit(),
    moveSchedule(entities, schedule),
    changeStock(entities, stockTerms),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** If its opening changes, the drop moves to another key; if its bottle changes, two stocks change. */
export function changeDrop(
  before: DropRecord,
  after: DropRecord,
  stockTerms: readonly StockTerms[],
  schedule: Schedule,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    ...(isSameKey(before, after)
      ? [entities.drop.put(after).where(requireVersion(before)).commit()]
      : [
          entities.drop.delete(toKey(before)).where(requireVersion(before)).commit(),
          entities.drop.create(after).commit(),
        ]),
    moveSchedule(entities, schedule),
    ...stockTerms.map((change) => changeStock(entities, change)),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Removes a drop that has not opened. */
export function removeDrop(
  before: DropRecord,
  stockTerms: readonly StockTerms[],
  schedule: Schedule,
  entry: AdminAuditEntryRecord,
): Promise<Outcome> {
  return transact((entities) => [
    entities.drop.delete(toKey(before)).where(requireVersion(before)).commit(),
    moveSchedule(entities, schedule),
    ...stockTerms.map((change) => changeStock(entities, change)),
    entities.staffEntry.create(entry).commit(),
  ]);
}
