import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';

/** The tracking number added or changed while a delivery is already on its way. */
export function findChangedTracking(
  before: WithdrawalRecord | undefined,
  after: WithdrawalRecord,
): string | undefined {
  const isOnItsWay = before?.status === 'in_transit' && after.status === 'in_transit';
  return isOnItsWay && before.trackingNumber !== after.trackingNumber ? after.trackingNumber : undefined;
}

/** The tracking number of a delivery, and since when it applies: saving the same number again does not change that. */
export function toTracking(withdrawal: WithdrawalRecord): { number: string; since?: string } | undefined {
  const { trackingNumber, moves = [] } = withdrawal;
  if (!trackingNumber) return undefined;
  const tracked = moves.filter((move) => move.trackingNumber);
  const other = tracked.findLastIndex((move) => move.trackingNumber !== trackingNumber);
  return { number: trackingNumber, since: tracked[other + 1]?.at };
}
