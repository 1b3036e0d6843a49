import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderWord, toPrefix } from '#functions/orders/entities/order-word.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import { listOrderWords } from '#shared/domain/orders/order-words.ts';

type Words = { words: string[]; of: { paidAt: string; orderId: string; ttl?: number } };

function readWords(row: OrderRecord | undefined): Words | undefined {
  if (!row?.paidAt) return undefined;
  const { paidAt, orderId, ttl } = row;
  return { words: listOrderWords(row), of: { paidAt, orderId, ...(ttl === undefined ? {} : { ttl }) } };
}

const toRows = ({ words, of }: Words) => words.map((word) => ({ ...of, word, prefix: toPrefix(word) }));

/**
 * Keeps the search words of a paid order up to date, including after its buyer was removed from it. The order is read
 * again because changes may be delivered late or twice, and an old one must not restore data that has been removed since.
 */
export async function indexOrder(before: OrderRecord | undefined, after: OrderRecord): Promise<void> {
  const [was, is] = [readWords(before), readWords(after)];
  if (!is) return;
  const isRequested = before?.wordsVersion !== after.wordsVersion;
  if (was && !isRequested && JSON.stringify(was) === JSON.stringify(is)) return;
  const now = readWords(await findOrder(after.orderId));
  const stale = [...new Set([...(was?.words ?? []), ...is.words])].filter(
    (word) => !now?.words.includes(word),
  );
  await Promise.all([
    ...(now ? toRows(now) : []).map((row) => orderWord.put(row).go()),
    ...toRows({ words: stale, of: is.of }).map((row) => orderWord.delete(row).go()),
  ]);
}
