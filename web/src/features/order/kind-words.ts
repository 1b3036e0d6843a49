import { portfolioTab } from '#web/app/portfolio-paths.ts';
import type { Order } from './queries.ts';

type KindWords = {
  /** What the sheet is called, before its number. */
  name: string;
  /** What a paid one says of itself. */
  confirmed: string;
  paidTitle: string;
  /** What is kept of a payment that did not go through. */
  kept: string;
  /** Where the portfolio shows what was paid for. */
  portfolio: { label: string; to: string };
};

const kinds: Record<Exclude<Order['kind'], 'bottles'>, KindWords> = {
  release: {
    name: 'Delivery',
    confirmed: 'Your payment has arrived. Your bottles are being taken out of bond.',
    paidTitle: 'Thank you, your delivery is requested',
    kept: 'Your bottles stay in bond, and you can send for them again.',
    portfolio: { label: 'View Deliveries', to: portfolioTab('deliveries') },
  },
  storage: {
    name: 'Payment',
    confirmed: 'Your payment has arrived. Your invoice is paid.',
    paidTitle: 'Thank you, your invoice is paid',
    kept: 'The invoice is as it was, and you can pay it again.',
    portfolio: { label: 'View Invoices', to: portfolioTab('invoices') },
  },
};

/** How a payment speaks of itself that was for no bottles from the shelf; nothing for one that was. */
export const kindWords = (kind: Order['kind']): KindWords | undefined =>
  kind === 'bottles' ? undefined : kinds[kind];
