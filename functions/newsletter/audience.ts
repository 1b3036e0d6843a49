import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { isEligibleSubscriber } from './eligible-subscriber.ts';

/** Reads the list in batches, and counts how many subscribers would get an email sent now. */
export async function countAudience(now: Date, enough = Number.POSITIVE_INFINITY): Promise<number> {
  const began = { createdAt: now.toISOString() };
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readBatchAfter>> = await readBatchAfter(cursor);
    count += page.data.filter((row) => isEligibleSubscriber(began, row)).length;
    cursor = page.cursor;
  } while (cursor !== null && count < enough);
  return count;
}

const readBatchAfter = (cursor: string | null) =>
  subscriber.query.byStatus({ status: 'active' }).go({ cursor, limit: 1000 });

export const hasAudience = async (now: Date): Promise<boolean> => (await countAudience(now, 1)) > 0;
