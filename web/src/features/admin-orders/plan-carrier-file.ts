import type { OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { splitByChosenDay } from '#shared/domain/orders/dispatch/labels.ts';

export type CarrierFile = {
  /** The carrier whose import reads the file: 'DPD'. */
  name: string;
  isCarried: (row: OrderToPack) => boolean;
  /** The messages if no row goes into the file, and if some rows are left out. */
  none: string;
  formatLeft: (count: number) => string;
};

export const clickAndDropFile: CarrierFile = {
  name: 'Click & Drop',
  isCarried: ({ carrier }) => carrier === 'royal-mail',
  none: 'None of these orders ships with Royal Mail',
  formatLeft: (count) => `${count} not by Royal Mail`,
};

/** The file for parcels that Royal Mail does not carry. */
export const courierFile: CarrierFile = {
  name: 'DPD',
  isCarried: ({ carrier, isCollected }) => carrier !== 'royal-mail' && !isCollected,
  none: 'None of these orders needs another carrier',
  formatLeft: (count) => `${count} left out`,
};

/**
 * Which of the selected orders go into a carrier's file `today`, `2026-06-05` in London, and what staff are told of
 * it: an order that would arrive before its buyer's chosen day waits.
 */
export function planCarrierFile(
  rows: readonly OrderToPack[],
  { name, isCarried, none, formatLeft }: CarrierFile,
  today: string,
): { due: readonly OrderToPack[]; notice: string } {
  const own = rows.filter(isCarried);
  const { due, early } = splitByChosenDay(own, today);
  if (own.length === 0) return { due, notice: none };
  if (due.length === 0)
    return { due, notice: 'These orders are to arrive on a later day. Export them on the day they leave' };
  const left = rows.length - own.length;
  const parts = [
    `${due.length} exported for ${name}`,
    ...(left > 0 ? [formatLeft(left)] : []),
    ...(early.length > 0 ? [`${early.length} held back for a chosen day`] : []),
  ];
  return { due, notice: parts.join(', ') };
}
