import type { StorageRateChange } from '#shared/domain/common/storage-rates.ts';

/**
 * What becomes of the emails about a published change of the storage rates: everyone with bottles in bond is told of it, and
 * told that the rates stay where it is taken back afterwards. A change that replaces one which has not begun speaks for both.
 */
export const rateNoticeStates = ['announcing', 'announced', 'replaced', 'withdrawing', 'withdrawn'] as const;
export type RateNoticeState = (typeof rateNoticeStates)[number];

export type RateNotice = StorageRateChange & {
  /** The number of the version by which the change was published. */
  number: number;
  state: RateNoticeState;
  /** Earlier changes that had not begun, of which some may have been told. */
  replaces: readonly number[];
};

/** Whether the change stands: it is announced, or about to be. */
export const isRateNoticeLive = ({ state }: Pick<RateNotice, 'state'>): boolean =>
  state === 'announcing' || state === 'announced';

type Plan = { kind: 'begin'; notice: RateNotice } | { kind: 'withdraw' } | { kind: 'continue' };

/**
 * What is to be done on a London day about the last notice, given what is published: the number of its version, and the change
 * that has not begun.
 */
export function planRateNotice(
  last: RateNotice | undefined,
  published: { number: number; next: StorageRateChange | undefined },
  today: string,
): Plan {
  const { number, next } = published;
  const isPending = last !== undefined && last.from > today;
  if (!next) return isPending && isRateNoticeLive(last) ? { kind: 'withdraw' } : { kind: 'continue' };
  if (last && number <= last.number) return { kind: 'continue' };
  const isSame = last?.from === next.from && last.shelf === next.shelf && last.pallet === next.pallet;
  if (isSame && isRateNoticeLive(last)) return { kind: 'continue' };
  const replaces = isPending && last.state !== 'withdrawn' ? [last.number, ...last.replaces] : [];
  return { kind: 'begin', notice: { ...next, number, state: 'announcing', replaces } };
}
