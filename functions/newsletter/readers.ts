import { subscriber } from '#functions/data/subscriber.ts';
import { isReaderOf } from './reader-of.ts';

/** Reads the list a stretch at a time, and counts who would get a letter that was sent now. */
export async function countReaders(now: Date, enough = Number.POSITIVE_INFINITY): Promise<number> {
  const began = { createdAt: now.toISOString() };
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof stretchAfter>> = await stretchAfter(cursor);
    count += page.data.filter((row) => isReaderOf(began, row)).length;
    cursor = page.cursor;
  } while (cursor !== null && count < enough);
  return count;
}

const stretchAfter = (cursor: string | null) =>
  subscriber.query.byStatus({ status: 'active' }).go({ cursor, limit: 1000 });

export const hasReaders = async (now: Date): Promise<boolean> => (await countReaders(now, 1)) > 0;
