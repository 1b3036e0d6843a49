import { useNavigate } from 'react-router-dom';
import { privateLinks } from '#web/app/private-paths.ts';
import { readOpenPayment } from '#web/lib/open-payment.ts';
import type { DisplayedQuote } from './displayed-quote.ts';
import { useRefreshCheckout } from './queries.ts';
import { listQuoteChanges, type QuoteChange } from './quote-changes.ts';
import type { Refusal } from './refusal.ts';

/** A refused order: why, and which costs differ from what the shopper had seen. */
export type Attempt = { refusal: Refusal; changes: QuoteChange[] };

/** After these refusals the page shows outdated data. */
const staleDataRefusals: readonly Refusal['kind'][] = [
  'stock',
  'price',
  'delivery',
  'empty',
  'account',
  'discount',
];

/** Continues to the confirmation if the order is already paid, and reads outdated data again after a refusal. */
export function useRefusal() {
  const navigate = useNavigate();
  const readAgain = useRefreshCheckout();
  return async (refusal: Refusal, shown: DisplayedQuote): Promise<Attempt> => {
    const paid = refusal.kind === 'paid' && readOpenPayment();
    if (paid) await navigate(privateLinks.paymentSuccess(paid.paymentIntentId), { replace: true });
    if (staleDataRefusals.includes(refusal.kind)) await readAgain().catch(() => undefined);
    return { refusal, changes: refusal.kind === 'price' ? listQuoteChanges(shown, refusal.quote) : [] };
  };
}
