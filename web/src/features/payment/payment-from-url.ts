import { type OpenPayment, parseIntentId } from '#web/lib/open-payment.ts';

/**
 * The payment that the page is for: the one in the address, or after a reload, when the secret has been removed from
 * the address, the one stored in this tab. An address with only one of the two parameters is invalid.
 */
export function readPaymentFromUrl(search: string, stored: OpenPayment | null): OpenPayment | null {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('client_secret');
  const total = query.get('total');
  if (!clientSecret && !total) return stored;
  if (!clientSecret || !total) return null;
  return { paymentIntentId: parseIntentId(clientSecret), clientSecret, total };
}
