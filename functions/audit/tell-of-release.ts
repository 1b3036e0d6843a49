import type { ReleaseRecord } from '#functions/data/release.ts';
import { changedTracking } from '#functions/delivery-requests/changed-tracking.ts';
import { formatPence } from '#shared/domain/money.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { type Happened, writeEntry } from './write-entry.ts';

type Told = Pick<Happened, 'action' | 'details' | 'at' | 'occasion'>;

/** What a delivery out of bond says once it has come to a state; before its payment and after its end, nothing. */
function toldAt(release: ReleaseRecord): Told | undefined {
  const { status, bottles, recipient, address, createdAt, paidAt, sentAt, deliveredAt } = release;
  const count = bottles.length === 1 ? 'One bottle' : `${bottles.length} bottles`;
  const was = bottles.length === 1 ? 'was' : 'were';
  const since = paidAt ?? createdAt;
  if (status === 'requested_delivery') {
    const details = `${count} ${was} asked for out of bond, to ${recipient}, ${address}; ${formatPence(release.totalPence)} was paid.`;
    return { action: 'delivery_requested', details, at: since };
  }
  if (status === 'in_transit') {
    const tracking = release.trackingNumber ? `, tracking number ${release.trackingNumber}` : '';
    const arrival = release.estimatedDelivery ? `, expected on ${dayInWords(release.estimatedDelivery)}` : '';
    return {
      action: 'delivery_in_transit',
      details: `${count} left the warehouse${tracking}${arrival}.`,
      at: sentAt ?? since,
    };
  }
  if (status === 'delivered') {
    return {
      action: 'delivery_delivered',
      details: `${count} ${was} delivered to ${recipient}.`,
      at: deliveredAt ?? sentAt ?? since,
    };
  }
  if (status === 'cancelled' && release.paidAt) {
    const details = `The delivery of ${count.toLowerCase()} was cancelled by the shop; what was in it stays in storage.`;
    return { action: 'delivery_cancelled', details, at: release.moves?.at(-1)?.at ?? since };
  }
  return undefined;
}

/** What is said of a delivery on its way that is given a tracking number, or another one. */
function toldOfTracking(before: ReleaseRecord | undefined, after: ReleaseRecord): Told | undefined {
  const trackingNumber = changedTracking(before, after);
  if (!trackingNumber) return undefined;
  const { moves = [], sentAt, createdAt } = after;
  const move = moves.findLast((each) => each.trackingNumber === trackingNumber);
  const details = `The tracking number is ${trackingNumber}.`;
  return {
    action: 'delivery_tracked',
    details,
    at: move?.at ?? sentAt ?? createdAt,
    occasion: trackingNumber,
  };
}

export async function tellOfRelease(before: ReleaseRecord | undefined, after: ReleaseRecord): Promise<void> {
  const { customerId, requestId } = after;
  const told = before?.status === after.status ? toldOfTracking(before, after) : toldAt(after);
  if (told) await writeEntry({ ...told, customerId, entityId: requestId });
}
