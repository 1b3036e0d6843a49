import { useNavigate } from 'react-router-dom';
import { privateLinks } from '#web/app/private-paths.ts';
import { readOpenPayment } from '#web/lib/open-payment.ts';
import type { DisplayedQuote } from './displayed-quote.ts';
import { useRefreshCheckout } from './queries.ts';
import { listQuoteChanges, type QuoteChange } from './quote-changes.ts';
import type { Refusal } from './refusal.ts';

/** An order that was not taken: why, and what costs something else than the shopper had seen. */
export type Attempt = { refusal: Refusal; changes: QuoteChange[] };

/** After these the page shows something that is no longer so. */
const outdatedMessage: readonly Refusal['kind'][] = [
  'stock',
  'price',
  'delivery',
  'empty',
  'account',
  'discount',
];

/** Leads on where the order is paid already, and reads again what the refusal has shown to be outdated. */
export function useRefusal() {
  const navigate = useNavigate();
  const readAgain = useRefreshCheckout();
  return async (refusal: Refusal, shown: DisplayedQuote): Promise<Attempt> => {
    const paid = refusal.kind === 'paid' && readOpenPayment();
    if (paid) await navigate(privateLinks.paymentSuccess(paid.paymentIntentId), { replace: true });
    if (outdatedMessage.includes(refusal.kind)) await readAgain().catch(() => undefined);
    return { refusal, changes: refusal.kind === 'price' ? listQuoteChanges(shown, refusal.quote) : [] };
  };
}
