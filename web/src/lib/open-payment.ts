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
  paysFor?: 'delivery' | 'invoice';
  /** Set once the provider has taken the payment; the shop hears of it a moment later. */
  isConfirmed?: boolean;
  /** Set once the payment is known to have gone through and the next cart has begun. */
  isSettled?: boolean;
};

/** Stripe writes a client secret as the id of its intent, `_secret_` and what is secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? '';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function buyerOf(value: unknown): Buyer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, email, postcode } = value as Record<string, unknown>;
  return { name: textOf(name) ?? '', email: textOf(email) ?? '', postcode: textOf(postcode) ?? '' };
}

export function readOpenPayment(): OpenPayment | null {
  try {
    const kept: Record<string, unknown> = JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {};
    const paymentIntentId = textOf(kept.paymentIntentId);
    const clientSecret = textOf(kept.clientSecret);
    if (!paymentIntentId || !clientSecret) return null;
    const total = textOf(kept.total);
    const reservedUntil = textOf(kept.reservedUntil);
    const buyer = buyerOf(kept.buyer);
    const paysFor = kept.paysFor === 'delivery' || kept.paysFor === 'invoice' ? kept.paysFor : undefined;
    const isConfirmed = kept.isConfirmed === true;
    const isSettled = kept.isSettled === true;
    return { paymentIntentId, clientSecret, total, reservedUntil, buyer, paysFor, isConfirmed, isSettled };
  } catch {
    return null;
  }
}

/** Keeps a payment; what is known already of the same one stays where the new facts do not say otherwise. */
export function keepOpenPayment(payment: OpenPayment): OpenPayment {
  const before = readOpenPayment();
  const isSame = before?.paymentIntentId === payment.paymentIntentId;
  const kept = isSame ? { ...before, ...payment } : payment;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage the payment lasts as long as the page does.
  }
  return kept;
}
