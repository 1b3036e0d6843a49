/** How long money has been overdue, counted in London days after its due day. */
export const ageBuckets = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const ageBucketNames: Readonly<Record<AgeBucket, string>> = {
  not_due: 'Not due yet',
  to_30: '1 to 30 days late',
  to_60: '31 to 60 days late',
  to_90: '61 to 90 days late',
  over_90: 'More than 90 days late',
};

/** How many days late something is that was due on a day; 0 on or before that day. */
export const countDaysLate = (dueOn: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / 86_400_000));

export function toAgeBucket(daysLate: number): AgeBucket {
  if (daysLate === 0) return 'not_due';
  if (daysLate <= 30) return 'to_30';
  if (daysLate <= 60) return 'to_60';
  return daysLate <= 90 ? 'to_90' : 'over_90';
}
