import { Service } from 'electrodb';
import { type DropRecord, drop } from './drop.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ drop, staffEntry });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that the back office does to a drop, one transaction each, its entry of the trail within. A drop is written
 * only over the version that was read, and lies under one key at a time, though its key tells when it opens.
 */

const keyOf = ({ opensAt, dropId }: DropRecord) => ({ opensAt, dropId });
const isSameKey = (one: DropRecord, other: DropRecord): boolean => one.opensAt === other.opensAt;

type Row = { version: unknown; dropId: unknown };
type Operations = {
  eq: (name: never, value: never) => string;
  exists: (name: never) => string;
  notExists: (name: never) => string;
};
const asRead =
  ({ version = 0 }: DropRecord) =>
  (row: Row, { eq, exists, notExists }: Operations): string =>
    version === 0
      ? `${exists(row.dropId as never)} AND ${notExists(row.version as never)}`
      : eq(row.version as never, version as never);

export function planDrop(record: DropRecord, entry: StaffEntryRecord): Promise<Outcome> {
  return transact((entities) => [
    entities.drop.create(record).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Where it opens at another time, the drop moves to another key. */
export function changeDrop(before: DropRecord, after: DropRecord, entry: StaffEntryRecord): Promise<Outcome> {
  return transact((entities) => [
    ...(isSameKey(before, after)
      ? [entities.drop.put(after).where(asRead(before)).commit()]
      : [
          entities.drop.delete(keyOf(before)).where(asRead(before)).commit(),
          entities.drop.create(after).commit(),
        ]),
    entities.staffEntry.create(entry).commit(),
  ]);
}

/** Takes back a drop that has not opened. */
export function removeDrop(before: DropRecord, entry: StaffEntryRecord): Promise<Outcome> {
  return transact((entities) => [
    entities.drop.delete(keyOf(before)).where(asRead(before)).commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}
