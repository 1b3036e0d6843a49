import type { RejectedCounts, RejectionReason } from '#shared/domain/ballots/entry.ts';

/** How many entries do not count, most frequent reason first. */
export const toRejectedList = (counts: RejectedCounts): { reason: RejectionReason; entries: number }[] =>
  (Object.entries(counts) as [RejectionReason, number][])
    .map(([reason, entries]) => ({ reason, entries }))
    .toSorted((a, b) => b.entries - a.entries || a.reason.localeCompare(b.reason));
