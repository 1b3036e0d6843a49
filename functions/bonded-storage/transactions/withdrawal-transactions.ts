import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import {
  changeOrder,
  openOrder,
  type ReservationTimes,
} from '#functions/orders/transactions/checkout-steps.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { createTransactor, type Outcome, type Writers } from '#functions/table/transact.ts';
import { computeWithdrawalExpiry } from '#shared/domain/common/retention.ts';

const entities = {
  checkout,
  customer,
  lot,
  order,
  release: withdrawal,
  staffEntry: adminAuditEntry,
};
const transact = createTransactor(entities);

/**
 * Every change of a withdrawal, one transaction each. Together they guarantee: a bottle is in at most one withdrawal, from
 * its request to its end, and names it; a withdrawal awaits payment as long as its order does, and ends with it; its cost
 * is what its order charges; its bottles have its status.
 */

type Bottle = LotRecord['bottles'][number];
type Entities = Writers<typeof entities>;

/**
 * Changes the bottles of a delivery in their lots, each lot under the version that was read. A delivery never moves without
 * one of its bottles: if a lot is missing, nothing is written.
 */
const changeBottles = (
  { lot }: Entities,
  { bottles }: Pick<WithdrawalRecord, 'bottles'>,
  lots: readonly LotRecord[],
  change: (bottle: Bottle) => Bottle,
) => {
  const missing = bottles.find(({ lotId }) => lots.every((row) => row.lotId !== lotId));
  if (missing) throw new Error(`The lot ${missing.lotId} of a delivery was not read.`);
  return lots.map((row) => {
    const isIncluded = ({ number }: Bottle) =>
      bottles.some((each) => each.lotId === row.lotId && each.number === number);
    return lot
      .patch({ customerId: row.customerId, lotId: row.lotId })
      .set({
        bottles: row.bottles.map((bottle) => (isIncluded(bottle) ? change(bottle) : bottle)),
        version: row.version + 1,
      })
      .where(({ version }, { eq }) => eq(version, row.version))
      .commit();
  });
};

/**
 * Writes a delivery with its pending order and its open checkout, only in an open account, and claims its bottles, which
 * `lots` showed as free.
 */
export function createWithdrawal(
  withdrawal: WithdrawalRecord,
  order: OrderRecord,
  checkout: CheckoutRecord,
  lots: readonly LotRecord[],
): Promise<Outcome<'account_closed'>> {
  const { requestId } = withdrawal;
  return transact((entities) => [
    entities.release.create(withdrawal).commit(),
    ...openOrder(entities, order, checkout),
    ...changeBottles(entities, withdrawal, lots, (bottle) => ({ ...bottle, requestId })),
  ]);
}

/** Changes the cost and destination of a delivery of the same bottles, and its pending order under its next version. */
export function changeWithdrawal(
  before: OrderRecord,
  after: OrderRecord,
  times: ReservationTimes,
  { customerId, requestId, createdAt, ...quoted }: WithdrawalRecord,
): Promise<Outcome> {
  return transact((entities) => [
    ...changeOrder(entities, before, after, times),
    entities.release
      .patch({ customerId, requestId })
      .set(quoted)
      .composite({ createdAt })
      .where((row, { eq }) => eq(row.status, 'awaiting_payment'))
      .commit(),
  ]);
}

type Change = Partial<Omit<WithdrawalRecord, 'customerId' | 'requestId' | 'createdAt' | 'bottles'>>;

/**
 * Moves a withdrawal and its bottles on from the status that was read, or adds details to it. `trailEntry` is the audit entry, if
 * staff moved it.
 */
export function moveWithdrawal(
  before: WithdrawalRecord,
  lots: readonly LotRecord[],
  change: Change,
  changeBottle: (bottle: Bottle) => Bottle,
  trailEntry?: AdminAuditEntryRecord,
): Promise<Outcome> {
  const { customerId, requestId, createdAt, status, moves } = before;
  return transact((entities) => [
    entities.release
      .patch({ customerId, requestId })
      .set({ status, ...change, ttl: computeWithdrawalExpiry({ ...before, ...change }) })
      .composite({ createdAt })
      .where(
        (row, { eq, notExists }) =>
          `${eq(row.status, status)} AND ${moves ? eq(row.moves, moves) : notExists(row.moves)}`,
      )
      .commit(),
    ...changeBottles(entities, before, lots, changeBottle),
    ...(trailEntry ? [entities.staffEntry.create(trailEntry).commit()] : []),
  ]);
}
