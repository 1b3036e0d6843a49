import {
  type ClickAndDrop,
  ClickAndDropUnavailable,
  isClickAndDropRefusal,
  type RemoteParcel,
} from '#functions/adapters/click-and-drop.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { ParcelLabelRecord } from '#functions/orders/entities/parcel-label.ts';
import { hashRequest } from '#functions/runtime/hash-request.ts';
import { normaliseTrackingNumber } from '#shared/domain/orders/dispatch/carriers.ts';
import {
  buildClickAndDropOrder,
  toParcelReference,
} from '#shared/domain/orders/dispatch/click-and-drop-order.ts';
import type { LabelProblem } from '#shared/domain/orders/dispatch/labels.ts';
import { claimLabel, findLabel, recordLabel, releaseLabel } from './parcel-label-store.ts';
import { splitAddress } from './split-address.ts';

export type LabelOutcome =
  | { trackingNumber: string; hash: string }
  | { problem: LabelProblem; detail?: string | undefined };

/** The next parcel of an order as it is sent to Click & Drop, with a hash by which later changes are detected. */
export function buildLabelRequest(
  order: OrderRecord & { paidAt: string },
  codes: Readonly<Record<string, string>>,
) {
  const address = splitAddress(order);
  const sent = buildClickAndDropOrder({ ...order, address }, codes[order.deliveryMethodId] ?? '');
  return { sent, hash: hashRequest(sent) };
}

/**
 * Returns the tracking number of an order's next parcel, making its label if there is none. It may be repeated after a
 * crash at any point: before another parcel is created, the existing one is looked for at Click & Drop by its number or
 * by our reference.
 */
export async function createParcelLabel(
  order: OrderRecord & { paidAt: string },
  clickAndDrop: ClickAndDrop,
  codes: Readonly<Record<string, string>>,
  now: Date,
): Promise<LabelOutcome> {
  const { orderId } = order;
  const reference = toParcelReference(order);
  const { sent, hash } = buildLabelRequest(order, codes);
  const before = await findLabel({ orderId, reference });
  const isChanged = before !== undefined && before.requestHash !== hash;
  try {
    const known = await findKnown(before, clickAndDrop);
    if (known) return isChanged ? { problem: 'changed_since' } : await toOutcome(known, clickAndDrop, hash);
    if (!(await claimLabel({ orderId, reference }, before, hash, now))) return { problem: 'being_made' };
    const release = () => releaseLabel({ orderId, reference }, now.toISOString());
    const found = await releaseIfNothingDone(clickAndDrop.find(reference), release);
    // An earlier process requested the label before the order changed, and died before recording its number.
    if (found && isChanged) return { problem: 'changed_since' };
    if (!found && isChanged) await recordLabel({ orderId, reference }, { requestHash: hash });
    const made = found ?? (await releaseIfNothingDone(clickAndDrop.create(sent), release));
    if (isClickAndDropRefusal(made)) {
      await release();
      return { problem: 'refused', detail: made.refused };
    }
    await recordLabel({ orderId, reference }, { clickAndDropId: made.id });
    return await toOutcome(made, clickAndDrop, hash);
  } catch (error) {
    if (!(error instanceof ClickAndDropUnavailable)) throw error;
    return { problem: 'unavailable', detail: error.message };
  }
}

/** The Click & Drop order with the number that we recorded; undefined if it was deleted there or never created. */
const findKnown = async (before: ParcelLabelRecord | undefined, clickAndDrop: ClickAndDrop) =>
  before?.clickAndDropId === undefined ? undefined : clickAndDrop.find(before.clickAndDropId);

/**
 * Releases the claim if the failed call did nothing. If that is unknown, the next process has to wait, and looks for the
 * parcel first.
 */
async function releaseIfNothingDone<Answer>(call: Promise<Answer>, release: () => Promise<unknown>) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ClickAndDropUnavailable && error.hasDoneNothing) await release();
    throw error;
  }
}

/** The tracking number comes with the label. If the label could not be made, it is tried again. */
async function toOutcome(
  parcel: RemoteParcel,
  clickAndDrop: ClickAndDrop,
  hash: string,
): Promise<LabelOutcome> {
  if (parcel.trackingNumber) return { trackingNumber: normaliseTrackingNumber(parcel.trackingNumber), hash };
  const label = await clickAndDrop.readLabels([parcel.id]);
  if (isClickAndDropRefusal(label)) return { problem: 'refused', detail: parcel.labelError ?? label.refused };
  const { trackingNumber } = (await clickAndDrop.find(parcel.id)) ?? {};
  if (!trackingNumber) return { problem: 'refused', detail: 'It has a label, and no tracking number yet.' };
  return { trackingNumber: normaliseTrackingNumber(trackingNumber), hash };
}
