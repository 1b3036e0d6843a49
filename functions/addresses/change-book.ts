import { type BookChange, writeBook } from '#functions/data/address-writes.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { type Book, loadBook } from './load-book.ts';

const tries = 4;

/**
 * Changes a customer's address book: decides on what it says now, and decides again where another device was faster.
 * Answers what the decision answered.
 */
export async function changeBook<Result>(
  customerId: string,
  decide: (book: Book) => { change: BookChange; result: Result },
): Promise<Result> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const book = await loadBook(customerId);
    const { change, result } = decide(book);
    const outcome = await writeBook(customerId, book.version, change);
    if (outcome.written) return result;
    // The session has outlived its account, or is about to.
    if (outcome.failedAt.includes(1)) throw new Refusal('not_signed_in');
  }
  throw new Error('The address book keeps changing.');
}
