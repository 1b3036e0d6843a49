import { addDays } from './days.ts';

/** The part of an index by time that covers some London days: a day wider on both sides, since it counts in UTC. */
export function toDateRange({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from: string;
  to: string;
} {
  const first = from ? addDays(from, -1) : '0';
  const last = to ? addDays(to, 2) : '9';
  // DynamoDB refuses a range whose end comes before its beginning, and nothing is in it.
  const isBackwards = last < first;
  return { from: first, to: isBackwards ? first : last };
}
