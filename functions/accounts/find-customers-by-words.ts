import { customerWord } from '#functions/accounts/entities/customer-word.ts';
import { type ListedCustomerRecord, listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { toPrefix } from '#functions/orders/entities/order-word.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { hasCustomerWords } from '#shared/domain/accounts/customer-listing.ts';
import { listSearchedWords } from '#shared/domain/orders/order-words.ts';

/** Maximum rows read for one word: about 40 kB. */
const maxRows = 400;
/** Maximum customers read. */
const maxCustomers = 100;
const maxWords = 4;

async function findByWord(word: string): Promise<string[] | undefined> {
  const { data, cursor } = await customerWord.query
    .byWord({ prefix: toPrefix(word) })
    .begins({ word })
    .go({ limit: maxRows });
  return cursor === null ? data.map(({ buyer }) => buyer) : undefined;
}

/**
 * All customers matching some words, the last active first, at a cost that does not grow with the number of customers.
 * Undefined if the words are too short, or so common that more match: the caller then scans the list itself.
 */
export async function findCustomersByWords(search: string): Promise<ListedCustomerRecord[] | undefined> {
  const searched = listSearchedWords(search);
  if (searched.length === 0) return undefined;
  const lists = await Promise.all(searched.slice(0, maxWords).map(findByWord));
  const complete = lists.filter((list) => list !== undefined).map((list) => new Set(list));
  const [first, ...others] = complete.toSorted((one, other) => one.size - other.size);
  if (!first) return undefined;
  const buyers = [...first].filter((buyer) => others.every((each) => each.has(buyer)));
  if (buyers.length > maxCustomers) return undefined;
  const found = await batchGet(
    buyers.map((buyer) => ({ buyer })),
    (keys) => listedCustomer.get(keys).go(),
  );
  return found
    .filter((each) => hasCustomerWords(each, searched))
    .toSorted((one, other) => other.activeAt.localeCompare(one.activeAt));
}
