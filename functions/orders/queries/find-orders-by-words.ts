import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderWord, toDocumentWord, toPrefix } from '#functions/orders/entities/order-word.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { parseDocumentNumber } from '#shared/domain/common/numbering.ts';
import { hasOrderWords, listSearchedWords } from '#shared/domain/orders/order-words.ts';

/** The most rows read per word: about 50 kB. */
const maxRows = 400;
/** The most orders read. */
const maxOrders = 100;
const maxWords = 4;

type OrderReference = { orderId: string; paidAt: string };

async function findByWord(word: string): Promise<{ rows: OrderReference[]; isComplete: boolean }> {
  const { data, cursor } = await orderWord.query
    .byWord({ prefix: toPrefix(word) })
    .begins({ word })
    .go({ limit: maxRows, order: 'desc' });
  return { rows: data, isComplete: cursor === null };
}

/** The order of an invoice or a credit note, found by the number of that document. */
export async function findOrdersByDocument(search: string): Promise<OrderRecord[]> {
  const documentNumber = parseDocumentNumber(search);
  if (!documentNumber) return [];
  const { word } = toDocumentWord(documentNumber, { orderId: '', paidAt: '' });
  const { rows } = await findByWord(word);
  return [...(await loadOrderMap(rows.map(({ orderId }) => orderId))).values()];
}

/**
 * All paid orders that match some words, the newest first, at a cost that does not grow with the number of orders.
 * Undefined if the words are too short or too common; the newest matches are then on the list's own pages.
 */
export async function findOrdersByWords(search: string): Promise<OrderRecord[] | undefined> {
  const searched = listSearchedWords(search);
  if (searched.length === 0) return undefined;
  const lists = await Promise.all(searched.slice(0, maxWords).map(findByWord));
  const complete = lists
    .filter(({ isComplete }) => isComplete)
    .map(({ rows }) => new Map(rows.map(({ orderId, paidAt }) => [orderId, paidAt])));
  const [first, ...others] = complete.toSorted((one, other) => one.size - other.size);
  if (!first) return undefined;
  const ids = [...first].filter(([orderId]) => others.every((each) => each.has(orderId)));
  if (ids.length > maxOrders) return undefined;
  const found = await loadOrderMap(ids.map(([orderId]) => orderId));
  return [...found.values()]
    .filter((each) => each.paidAt && hasOrderWords(each, searched))
    .toSorted((one, other) => (other.paidAt ?? '').localeCompare(one.paidAt ?? ''));
}
