import {
  findNextStorageRates,
  type StorageRateChange,
  type StorageRateSchedule,
} from '#shared/domain/common/storage-rates.ts';

/**
 * What happens to the emails about a published change of the storage rates. Everyone with bottles in bond is told of the
 * change, and, if it is undone later, that the rates stay as they are. A change that replaces one which has not begun covers
 * both.
 */
export const rateNoticeStates = ['announcing', 'announced', 'replaced', 'withdrawing', 'withdrawn'] as const;
export type RateNoticeState = (typeof rateNoticeStates)[number];

export type RateNotice = StorageRateChange & {
  /** The number of the version that published the change. */
  number: number;
  state: RateNoticeState;
  /** Earlier changes that had not begun; some customers may have been told of them. */
  replaces: readonly number[];
  /** The last version that published the same change again after it was undone; absent if there is none. */
  latest?: number | undefined;
};

/** Whether the change is still valid: it is announced, or about to be. */
export const isRateNoticeLive = ({ state }: Pick<RateNotice, 'state'>): boolean =>
  state === 'announcing' || state === 'announced';

const isSameChange = (one: StorageRateChange, other: StorageRateChange): boolean =>
  one.from === other.from && one.shelf === other.shelf && one.pallet === other.pallet;

/** Whether a change is published: it has begun, or is still to come. */
export const isRateChangePublished = (schedule: StorageRateSchedule, change: StorageRateChange): boolean =>
  schedule.some((each) => isSameChange(each, change));

type Plan =
  | { kind: 'begin'; notice: RateNotice }
  /** Undone and published again: some of its emails may have been left out in between. */
  | { kind: 'repeat' }
  | { kind: 'withdraw' }
  | { kind: 'continue' };

/**
 * What is to be done on a London day about the last notice, given what is published and the number of its version. A change
 * undone on its last day counts as undone on any later one.
 */
export function planRateNotice(
  last: RateNotice | undefined,
  { number, schedule }: { number: number; schedule: StorageRateSchedule },
  today: string,
): Plan {
  const next = findNextStorageRates(schedule, today);
  const isPublished = last !== undefined && isRateChangePublished(schedule, last);
  if (!next) {
    // A run may have died after it replaced the last notice and before it began the next, which has since been undone.
    const isAnnounced = last !== undefined && (isRateNoticeLive(last) || last.state === 'replaced');
    return isAnnounced && !isPublished ? { kind: 'withdraw' } : { kind: 'continue' };
  }
  if (last && number <= (last.latest ?? last.number)) return { kind: 'continue' };
  if (last && isRateNoticeLive(last) && isSameChange(last, next)) return { kind: 'repeat' };
  const hasBegun = isPublished && last.from <= today;
  const replaces = last && !hasBegun && last.state !== 'withdrawn' ? [last.number, ...last.replaces] : [];
  return { kind: 'begin', notice: { ...next, number, state: 'announcing', replaces } };
}
