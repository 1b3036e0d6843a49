import { paths } from '#web/app/paths.ts';
import { portfolioTab } from '#web/app/portfolio-paths.ts';
import type { OpenPayment } from '#web/lib/open-payment.ts';

type Purpose = {
  /** Where the payment was set up, and how a link leads back there. */
  back: { label: string; to: string };
  reserved: (until: string) => string;
  lapsed: (until: string) => string;
  ended: string;
};

const order: Purpose = {
  back: { label: 'Back to Checkout', to: paths.checkout.href() },
  reserved: (until) => `Your bottles are reserved for you until ${until}.`,
  lapsed: (until) =>
    `Your bottles were reserved until ${until}. You can still pay while they are in stock; if they are not, the money goes straight back.`,
  ended:
    'The time for which your bottles were reserved is over. Nothing has been charged, and your cart is kept: start the payment again from the checkout.',
};

const delivery: Purpose = {
  back: { label: 'Back to your deliveries', to: portfolioTab('deliveries') },
  reserved: (until) => `This delivery is kept for you at this price until ${until}.`,
  lapsed: (until) =>
    `This delivery was kept until ${until}. Please go back and arrange it again; money that comes now goes straight back.`,
  ended:
    'The time for which this delivery was kept is over. Nothing has been charged, and your bottles stay in bond: arrange it again from your portfolio.',
};

const invoice: Purpose = {
  back: { label: 'Back to your invoices', to: portfolioTab('invoices') },
  reserved: (until) => `This payment can be made until ${until}.`,
  lapsed: (until) => `This payment could be made until ${until}. Please go back and begin it again.`,
  ended: 'The time for this payment is over. Nothing has been charged: begin it again from your invoices.',
};

/** What is told beside the card form, by what is paid for. */
export const purposeOf = (paysFor: OpenPayment['paysFor']): Purpose =>
  paysFor === 'delivery' ? delivery : paysFor === 'invoice' ? invoice : order;
