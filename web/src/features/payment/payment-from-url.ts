import { type OpenPayment, parseIntentId } from '#web/lib/open-payment.ts';

/**
 * Which payment the page is for: the one of its address, or after a reload, when the secret is out of the address
 * again, the one that this tab has kept. An address with half of what it needs is nobody's payment.
 */
export function readPaymentFromUrl(search: string, stored: OpenPayment | null): OpenPayment | null {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('client_secret');
  const total = query.get('total');
  if (!clientSecret && !total) return stored;
  if (!clientSecret || !total) return null;
  return { paymentIntentId: parseIntentId(clientSecret), clientSecret, total };
}
