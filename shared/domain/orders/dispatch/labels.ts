import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { listParcels } from '#shared/domain/orders/additions.ts';
import { findCarrier } from './carriers.ts';
import { computeDispatchDay, isToPack } from './to-pack.ts';

/** The most labels made in one call: Click & Drop needs a second or two for each. */
export const maxLabels = 5;

/** Why an order has no label yet. */
export const labelProblems = [
  'not_to_pack',
  'not_royal_mail',
  'too_early',
  'being_made',
  'changed_since',
  'refused',
  'unavailable',
  'busy',
] as const;
export type LabelProblem = (typeof labelProblems)[number];

export const labelProblemMessages: Record<LabelProblem, string> = {
  not_to_pack: 'This order has left, is on hold or cancelled, or is being returned.',
  not_royal_mail:
    'Royal Mail does not carry this order. Book its courier by hand, or mark it as ready to collect.',
  too_early:
    'The buyer chose a later day. Sent today, it would arrive before then. Create its label on the day it is to leave.',
  being_made: 'This label is being made, or was when Click & Drop stopped answering. Try again in a minute.',
  changed_since:
    'This order was changed after it was sent to Click & Drop. Delete it there, then create the label again.',
  refused: 'Click & Drop refused this order.',
  unavailable: 'Click & Drop did not answer. Try again in a minute; nothing is created twice.',
  busy: 'This order is being changed at the moment. Try again.',
};

export const isLabelProblem = (outcome: string): outcome is LabelProblem =>
  (labelProblems as readonly string[]).includes(outcome);

/** For how long a request for a label keeps others from requesting the same one, in milliseconds: longer than any call lasts. */
export const labelLeaseMs = 60_000;

/** Whether Royal Mail is to take an order today, `2026-06-05`: not before it has to leave for the day that its buyer chose. */
export function judgeLabel(
  order: Parameters<typeof isToPack>[0] & { nominatedDay?: string },
  today: string,
  calendar: DispatchCalendar,
): 'ready' | Extract<LabelProblem, 'not_to_pack' | 'not_royal_mail' | 'too_early'> {
  if (!isToPack(order)) return 'not_to_pack';
  const { nominatedDay, deliveryMethodId } = order;
  if (findCarrier(deliveryMethodId) !== 'royal-mail') return 'not_royal_mail';
  const isTooEarly =
    nominatedDay && today < computeDispatchDay(nominatedDay, deliveryMethodId, calendar, true);
  return isTooEarly ? 'too_early' : 'ready';
}

type QueuedParcel = Parameters<typeof listParcels>[0][number] & {
  isDayNominated: boolean;
  dispatchBy: string;
};

/**
 * The same for orders in the queue, which know their last day of dispatch: those whose parcel may leave `today`, `2026-06-05`
 * in London, and those that would arrive before the day that their buyer chose. A parcel is never split.
 */
export function splitByChosenDay<Row extends QueuedParcel>(
  rows: readonly Row[],
  today: string,
): { due: Row[]; early: Row[] } {
  const isTooEarly = ({ isDayNominated, dispatchBy }: QueuedParcel) => isDayNominated && today < dispatchBy;
  const early = new Set(
    listParcels(rows)
      .map(({ packed, ...row }) => [row, ...packed])
      .filter((together) => together.some(isTooEarly))
      .flatMap((together) => together.map(({ id }) => id)),
  );
  return { due: rows.filter(({ id }) => !early.has(id)), early: rows.filter(({ id }) => early.has(id)) };
}
