import {
  type AddressBookChange,
  writeAddressBook,
} from '#functions/accounts/transactions/address-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { type AddressBook, loadAddressBook } from '#functions/table/load-address-book.ts';

/**
 * Changes a customer's address book: decides from its current content, and decides again if another device wrote first.
 * Returns the result of the decision.
 */
export async function changeAddressBook<Result>(
  customerId: string,
  decide: (book: AddressBook) => { change: AddressBookChange; result: Result },
): Promise<Result> {
  const changed = await retryOnConflict(async () => {
    const book = await loadAddressBook(customerId);
    const { change, result } = decide(book);
    const { outcome } = await writeAddressBook(customerId, book.version, change);
    if (outcome === 'done') return { result };
    // The session has outlived its account, or is about to.
    if (outcome === 'account_closed') throw new Refusal('not_signed_in');
    return undefined;
  });
  if (!changed) throw new Error('The address book changed during every attempt to write it.');
  return changed.result;
}
