const key = 'dram-payment';

type Buyer = { name: string; email: string; postcode: string };

/**
 * The payment that this tab has set up. Its secret opens the payment's state and the order's page, so it lives in the
 * tab's own storage and not in an address, which travels in referrers and histories.
 */
export type OpenPayment = {
  paymentIntentId: string;
  clientSecret: string;
  total?: string;
  reservedUntil?: string;
  /** What the buyer has typed already, so that the card form need not ask again. */
  buyer?: Buyer;
  /** What is paid for where it is no cart. */
  paysFor?: 'delivery' | 'invoice' | 'link' | 'giftCard';
  /** The emailed link that set it up, by which one goes back. */
  link?: { order: string; token: string };
  /** Set once the provider has taken the payment; the shop hears of it a moment later. */
  isConfirmed?: boolean;
  /** Set once the payment is known to have gone through and the next cart has begun. */
  isSettled?: boolean;
};

/** Stripe writes a client secret as the id of its intent, `_secret_` and what is secret. */
export const parseIntentId = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? '';

const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function parseBuyer(value: unknown): Buyer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, email, postcode } = value as Record<string, unknown>;
  return { name: parseText(name) ?? '', email: parseText(email) ?? '', postcode: parseText(postcode) ?? '' };
}

const purposes = ['delivery', 'invoice', 'link', 'giftCard'] as const;

function parseLink(value: unknown): OpenPayment['link'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const { order, token } = value as Record<string, unknown>;
  const [orderId, secret] = [parseText(order), parseText(token)];
  return orderId && secret ? { order: orderId, token: secret } : undefined;
}

export function readOpenPayment(): OpenPayment | null {
  try {
    const stored: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {};
    const paymentIntentId = parseText(stored.paymentIntentId);
    const clientSecret = parseText(stored.clientSecret);
    if (!paymentIntentId || !clientSecret) return null;
    const total = parseText(stored.total);
    const reservedUntil = parseText(stored.reservedUntil);
    const buyer = parseBuyer(stored.buyer);
    const paysFor = purposes.find((each) => each === stored.paysFor);
    const link = parseLink(stored.link);
    const isConfirmed = stored.isConfirmed === true;
    const isSettled = stored.isSettled === true;
    return {
      paymentIntentId,
      clientSecret,
      total,
      reservedUntil,
      buyer,
      paysFor,
      link,
      isConfirmed,
      isSettled,
    };
  } catch {
    return null;
  }
}

/** Keeps a payment; what is known already of the same one stays where the new facts do not say otherwise. */
export function saveOpenPayment(payment: OpenPayment): OpenPayment {
  const before = readOpenPayment();
  const isSame = before?.paymentIntentId === payment.paymentIntentId;
  const stored = isSame ? { ...before, ...payment } : payment;
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage the payment lasts as long as the page does.
  }
  return stored;
}
