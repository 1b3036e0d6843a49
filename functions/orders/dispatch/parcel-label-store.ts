import { type ParcelLabelRecord, parcelLabel } from '#functions/orders/entities/parcel-label.ts';
import { isWritten } from '#functions/table/transact.ts';
import { labelLeaseMs } from '#shared/domain/orders/dispatch/labels.ts';

type Key = Pick<ParcelLabelRecord, 'orderId' | 'reference'>;

/** A label is needed only while the parcel is packed and on its way; labels are not reprinted after that. */
const retentionSeconds = 90 * 24 * 3600;

export async function findLabel({ orderId, reference }: Key): Promise<ParcelLabelRecord | undefined> {
  return (await parcelLabel.get({ orderId, reference }).go({ consistent: true })).data ?? undefined;
}

/** The parcels of an order at Click & Drop, in the sequence in which they were made. */
export async function listLabels(orderId: string): Promise<ParcelLabelRecord[]> {
  const { data } = await parcelLabel.query.ofOrder({ orderId }).go({ pages: 'all', consistent: true });
  return data.toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1));
}

/**
 * Claims the right to request a label: nobody else requests one within a minute, which is longer than a call lasts. False
 * if another process holds the claim.
 */
export function claimLabel(
  { orderId, reference }: Key,
  before: ParcelLabelRecord | undefined,
  requestHash: string,
  now: Date,
): Promise<boolean> {
  const requestedAt = now.toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + retentionSeconds;
  if (!before)
    return isWritten(parcelLabel.create({ orderId, reference, requestedAt, requestHash, ttl }).go());
  if (now.getTime() - Date.parse(before.requestedAt) < labelLeaseMs) return Promise.resolve(false);
  return isWritten(
    parcelLabel
      .patch({ orderId, reference })
      .set({ requestedAt, ttl })
      .where((row, { eq }) => eq(row.requestedAt, before.requestedAt))
      .go(),
  );
}

/**
 * Releases a claim after a call that made nothing, so the next process may call immediately. The claim of another process
 * stays.
 */
export const releaseLabel = ({ orderId, reference }: Key, requestedAt: string): Promise<boolean> =>
  isWritten(
    parcelLabel
      .delete({ orderId, reference })
      .where((row, { eq }) => eq(row.requestedAt, requestedAt))
      .go(),
  );

/** Records the hash of a request that differs from the previous one, or the parcel's number at Click & Drop. */
export const recordLabel = (
  { orderId, reference }: Key,
  known: Pick<ParcelLabelRecord, 'requestHash'> | Pick<ParcelLabelRecord, 'clickAndDropId'>,
) => parcelLabel.patch({ orderId, reference }).set(known).go();
