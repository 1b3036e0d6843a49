import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { quoteWinner, type WinnerQuote } from '#shared/domain/ballots/quote-winner.ts';
import type { BallotDrop } from './load-ballot.ts';

/** What an entry pays if it wins today; undefined where its bottles can't be delivered to its address. */
export async function quoteEntry(
  drop: BallotDrop,
  { address }: BallotEntryRecord,
): Promise<WinnerQuote | undefined> {
  const [bottle, terms] = await Promise.all([
    findProductWithStock(drop.productId, true),
    readDeliveryTerms(),
  ]);
  if (!bottle) return undefined;
  const prize = { pricePence: bottle.product.pricePence, bottles: toDropTerms(drop).limitPerCustomer };
  const quote = quoteWinner(prize, address.postcode, terms);
  return 'refused' in quote ? undefined : quote;
}
