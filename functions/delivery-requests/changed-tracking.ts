import type { ReleaseRecord } from '#functions/data/release.ts';

/** The tracking number that a delivery was given, or given anew, when it was on its way already. */
export function changedTracking(before: ReleaseRecord | undefined, after: ReleaseRecord): string | undefined {
  const isOnItsWay = before?.status === 'in_transit' && after.status === 'in_transit';
  return isOnItsWay && before.trackingNumber !== after.trackingNumber ? after.trackingNumber : undefined;
}
