import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';

/** The tracking number that a delivery was given, or given again, when it was on its way already. */
export function findChangedTracking(
  before: WithdrawalRecord | undefined,
  after: WithdrawalRecord,
): string | undefined {
  const isOnItsWay = before?.status === 'in_transit' && after.status === 'in_transit';
  return isOnItsWay && before.trackingNumber !== after.trackingNumber ? after.trackingNumber : undefined;
}

/** The tracking number of a delivery, and since when it is the one: saving it again begins nothing. */
export function toTracking({
  trackingNumber,
  moves = [],
}: WithdrawalRecord): { number: string; since?: string } | undefined {
  if (!trackingNumber) return undefined;
  const tracked = moves.filter((move) => move.trackingNumber);
  const other = tracked.findLastIndex((move) => move.trackingNumber !== trackingNumber);
  return { number: trackingNumber, since: tracked[other + 1]?.at };
}
