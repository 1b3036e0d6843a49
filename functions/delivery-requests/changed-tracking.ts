import type { ReleaseRecord } from '#functions/data/release.ts';

/** The tracking number that a delivery was given, or given anew, when it was on its way already. */
export function changedTracking(before: ReleaseRecord | undefined, after: ReleaseRecord): string | undefined {
  const isOnItsWay = before?.status === 'in_transit' && after.status === 'in_transit';
  return isOnItsWay && before.trackingNumber !== after.trackingNumber ? after.trackingNumber : undefined;
}

/** The tracking number of a delivery, and since when it is the one: saving it again begins nothing. */
export function trackingOf({
  trackingNumber,
  moves = [],
}: ReleaseRecord): { number: string; since?: string } | undefined {
  if (!trackingNumber) return undefined;
  const told = moves.filter((move) => move.trackingNumber);
  const other = told.findLastIndex((move) => move.trackingNumber !== trackingNumber);
  return { number: trackingNumber, since: told[other + 1]?.at };
}
