import { addDays } from './days.ts';

/** The part of a time index that covers some London days: a day wider on both sides, because it counts in UTC. */
export function toDateRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: string;
  to: string;
} {
  const first = from ? addDays(from, -1) : '0';
  const last = to ? addDays(to, 2) : '9';
  // DynamoDB refuses a range whose end is before its beginning, and such a range is empty.
  const isBackwards = last < first;
  return { from: first, to: isBackwards ? first : last };
}
