import { Service } from 'electrodb';
import { beginIn } from './begin-in.ts';
import { type CheckoutRecord, checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { type LotRecord, lot } from './lot.ts';
import { type OrderRecord, order } from './order.ts';
import { type ReleaseRecord, release } from './release.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ checkout, customer, lot, order, release, staffEntry });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that moves a delivery out of bond, one transaction each. Together they keep four things true:
 * a bottle is in at most one delivery, from its request to its end, and says in which one; a delivery begins to await
 * payment with its order, and what becomes of the order becomes of the delivery, once; what a delivery costs is what
 * its order charges; its bottles are where it is.
 */

type Bottle = LotRecord['bottles'][number];
type Build = Parameters<typeof transact>[0];
type Entities = Parameters<Build>[0];

/**
 * Changes the bottles of a delivery in their lots, each lot under the version that was read. A delivery never moves
 * without one of its bottles: where a lot is missing nothing is written.
 */
const changeBottles = (
  { lot }: Entities,
  { bottles }: Pick<ReleaseRecord, 'bottles'>,
  lots: readonly LotRecord[],
  change: (bottle: Bottle) => Bottle,
) => {
  const missing = bottles.find(({ lotId }) => lots.every((row) => row.lotId !== lotId));
  if (missing) throw new Error(`The lot ${missing.lotId} of a delivery was not read.`);
  return lots.map((row) => {
    const isOf = ({ number }: Bottle) =>
      bottles.some((each) => each.lotId === row.lotId && each.number === number);
    return lot
      .patch({ customerId: row.customerId, lotId: row.lotId })
      .set({
        bottles: row.bottles.map((bottle) => (isOf(bottle) ? change(bottle) : bottle)),
        version: row.version + 1,
      })
      .where(({ version }, { eq }) => eq(version, row.version))
      .commit();
  });
};

/**
 * Writes a delivery with its pending order and its open checkout, in an account that is open, and takes its bottles, which
 * `lots` showed free.
 */
export function openRelease(
  release: ReleaseRecord,
  order: OrderRecord,
  checkout: CheckoutRecord,
  lots: readonly LotRecord[],
): Promise<Outcome> {
  const { requestId, customerId } = release;
  return transact((entities) => [
    entities.release.create(release).commit(),
    entities.order.create(order).commit(),
    entities.checkout.create(checkout).commit(),
    beginIn(entities, customerId),
    ...changeBottles(entities, release, lots, (bottle) => ({ ...bottle, requestId })),
  ]);
}

/** Rewrites what a delivery of the same bottles costs and where it goes, and its pending order under its next version. */
export function changeRelease(
  before: { order: OrderRecord; checkout: CheckoutRecord },
  order: OrderRecord,
  release: ReleaseRecord,
  reservedUntil: string,
): Promise<Outcome> {
  const { orderId, cartId, placedAt, ...changed } = order;
  const { customerId, requestId, createdAt, ...quoted } = release;
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set(changed)
      .composite({ placedAt })
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, 'pending')} AND ${eq(row.version, before.order.version)} AND ${notExists(row.paidAt)}`,
      )
      .commit(),
    entities.checkout
      .patch({ cartId })
      .set({ reservedUntil })
      .where((row, { eq }) => eq(row.orderId, orderId))
      .commit(),
    entities.release
      .patch({ customerId, requestId })
      .set(quoted)
      .composite({ createdAt })
      .where((row, { eq }) => eq(row.status, 'awaiting_payment'))
      .commit(),
  ]);
}

type Change = Partial<Omit<ReleaseRecord, 'customerId' | 'requestId' | 'createdAt' | 'bottles'>>;

/**
 * Moves a delivery on from the state and the moves with which it was read, or tells more of it, and its bottles with it.
 * `done` is the entry of the trail, where somebody of the staff has moved it.
 */
export function moveRelease(
  before: ReleaseRecord,
  lots: readonly LotRecord[],
  change: Change,
  changeBottle: (bottle: Bottle) => Bottle,
  done?: StaffEntryRecord,
): Promise<Outcome> {
  const { customerId, requestId, createdAt, status, moves } = before;
  return transact((entities) => [
    entities.release
      .patch({ customerId, requestId })
      .set({ status, ...change })
      .composite({ createdAt })
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, status)} AND ${moves ? eq(row.moves, moves) : notExists(row.moves)}`,
      )
      .commit(),
    ...changeBottles(entities, before, lots, changeBottle),
    ...(done ? [entities.staffEntry.create(done).commit()] : []),
  ]);
}
