import { portfolioTab } from '#web/app/portfolio-paths.ts';
import type { Order } from './queries.ts';

type PaymentKindLabels = {
  /** The name of the document, shown before its number. */
  name: string;
  /** The confirmation message. */
  confirmed: string;
  paidTitle: string;
  /** What remains possible after a payment that failed. */
  stillPossible: string;
  /** Where the portfolio shows what was paid for. */
  portfolio: { label: string; to: string };
};

const kinds: Record<Exclude<Order['kind'], 'bottles'>, PaymentKindLabels> = {
  release: {
    name: 'Delivery',
    confirmed: "We've received your payment. Your bottles are being taken out of bond.",
    paidTitle: 'Thank you, your delivery is requested',
    stillPossible: 'Your bottles stay in bond, and you can request delivery again.',
    portfolio: { label: 'View Deliveries', to: portfolioTab('deliveries') },
  },
  storage: {
    name: 'Payment',
    confirmed: "We've received your payment. Your invoice is paid.",
    paidTitle: 'Thank you, your invoice is paid',
    stillPossible: 'The invoice is still open, and you can try again.',
    portfolio: { label: 'View Invoices', to: portfolioTab('invoices') },
  },
};

/** The texts for a payment for a delivery out of bond, or for an invoice; undefined for one that bought bottles. */
export const paymentKindLabels = (kind: Order['kind']): PaymentKindLabels | undefined =>
  kind === 'bottles' ? undefined : kinds[kind];
