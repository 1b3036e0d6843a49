import { findCarrierOf } from './carriers.ts';
import { isToPack } from './to-pack.ts';

/** So many labels are made in one call: each needs a second or two of Click & Drop. */
export const maxLabels = 5;

/** Why an order has no label yet. */
export const labelProblems = [
  'not_to_pack',
  'not_royal_mail',
  'being_made',
  'changed_since',
  'refused',
  'unavailable',
  'busy',
] as const;
export type LabelProblem = (typeof labelProblems)[number];

export const describeLabelProblem: Record<LabelProblem, string> = {
  not_to_pack: 'This order has left, is on hold or cancelled, or is being returned.',
  not_royal_mail:
    'Royal Mail does not carry this order. Book its courier by hand, or mark it as ready to collect.',
  being_made: 'This label is being made, or was when Click & Drop stopped answering. Try again in a minute.',
  changed_since:
    'This order was changed after it was sent to Click & Drop. Delete it there, then create the label again.',
  refused: 'Click & Drop refused this order.',
  unavailable: 'Click & Drop did not answer. Try again in a minute; nothing is created twice.',
  busy: 'This order is being changed at the moment. Try again.',
};

export const isLabelProblem = (outcome: string): outcome is LabelProblem =>
  (labelProblems as readonly string[]).includes(outcome);

/** For so long nobody else asks for a label that somebody has asked for, in milliseconds: longer than any call lasts. */
export const labelLeaseMs = 60_000;

/** Whether Royal Mail is to take an order now. */
export function judgeLabel(
  order: Parameters<typeof isToPack>[0],
): 'ready' | Extract<LabelProblem, 'not_to_pack' | 'not_royal_mail'> {
  if (!isToPack(order)) return 'not_to_pack';
  return findCarrierOf(order.deliveryMethodId) === 'royal-mail' ? 'ready' : 'not_royal_mail';
}
