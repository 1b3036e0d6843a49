const key = 'dram-payment';

type Buyer = { name: string; email: string; postcode: string };

/**
 * The payment that this tab has set up. Its secret gives access to the payment's state and the order's page, so it is
 * in the tab's storage and not in an address, which referrers and histories reveal.
 */
export type OpenPayment = {
  paymentIntentId: string;
  clientSecret: string;
  total?: string;
  reservedUntil?: string;
  /** The buyer's typed details, so the card form need not ask again. */
  buyer?: Buyer;
  /** What is being paid for, if not a cart. */
  paysFor?: 'delivery' | 'invoice' | 'link' | 'giftCard';
  /** The emailed link that set up the payment, for going back to it. */
  link?: { order: string; token: string };
  /** Set once the provider has accepted the payment; the shop learns of it a moment later. */
  isConfirmed?: boolean;
  /** Set once the payment is known to have succeeded and a new cart has been started. */
  isSettled?: boolean;
};

/** A Stripe client secret consists of the intent's id, `_secret_` and the secret part. */
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

/** Stores a payment; earlier facts about the same payment are kept unless the new ones replace them. */
export function saveOpenPayment(payment: OpenPayment): OpenPayment {
  const before = readOpenPayment();
  const isSame = before?.paymentIntentId === payment.paymentIntentId;
  const stored = isSame ? { ...before, ...payment } : payment;
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Without storage, the payment lasts as long as the page.
  }
  return stored;
}
