import { giftCardsPath } from '#web/app/gift-cards-path.ts';
import { paths } from '#web/app/paths.ts';
import { portfolioTab } from '#web/app/portfolio-paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import type { OpenPayment } from '#web/lib/open-payment.ts';

type Purpose = {
  /** Where the payment was set up, and the label of the link back. */
  back: { label: string; to: string };
  reserved: (until: string) => string;
  lapsed: (until: string) => string;
  ended: string;
};

const order: Purpose = {
  back: { label: 'Back to Checkout', to: paths.checkout.href() },
  reserved: (until) => `Your bottles are reserved for you until ${until}.`,
  lapsed: (until) =>
    `Your bottles were reserved until ${until}. You can still pay while they are in stock; if they sell out, we refund you straight away.`,
  ended:
    'Your reservation has expired. Nothing has been charged, and your cart is saved: please start the payment again from the checkout.',
};

const delivery: Purpose = {
  back: { label: 'Back to your deliveries', to: portfolioTab('deliveries') },
  reserved: (until) => `This price is held until ${until}.`,
  lapsed: (until) =>
    `This price was held until ${until}. Please go back and arrange the delivery again; any payment made now is refunded straight away.`,
  ended:
    'Your time to pay for this delivery has expired. Nothing has been charged, and your bottles stay in bond: please arrange it again from your portfolio.',
};

const invoice: Purpose = {
  back: { label: 'Back to your invoices', to: portfolioTab('invoices') },
  reserved: (until) => `Please pay by ${until}.`,
  lapsed: (until) => `The time to pay ended at ${until}. Please go back and start again.`,
  ended: 'Your time to pay has expired. Nothing has been charged: please start again from your invoices.',
};

const giftCard: Purpose = {
  back: { label: 'Back to gift cards', to: giftCardsPath.href() },
  reserved: (until) => `Please pay by ${until}.`,
  lapsed: (until) => `The time to pay ended at ${until}. Please go back and start again.`,
  ended: 'Your time to pay has expired. Nothing has been charged: please choose your gift card again.',
};

/** An order that was taken by phone; its emailed link shows it again. */
const buildLinkPurpose = (link: OpenPayment['link']): Purpose => ({
  back: link
    ? { label: 'Back to your order', to: privatePaths.pay.href(link.order, link.token) }
    : { label: 'Continue Shopping', to: paths.gallery.href() },
  reserved: order.reserved,
  lapsed: order.lapsed,
  ended:
    'Your time to pay for this order has expired. Nothing has been charged: please call or email us, and we will send you a new link.',
});

/** The texts beside the card form, by what is paid for. */
export function getPurpose({ paysFor, link }: Pick<OpenPayment, 'paysFor' | 'link'>): Purpose {
  if (paysFor === 'link') return buildLinkPurpose(link);
  if (paysFor === 'giftCard') return giftCard;
  return paysFor === 'delivery' ? delivery : paysFor === 'invoice' ? invoice : order;
}
