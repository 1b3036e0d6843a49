import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';
import { collectionCodeDigits } from '#shared/domain/orders/dispatch/collection.ts';

/**
 * The code that a buyer shows to collect an order. It is derived from the order, the moment at which it became ready and
 * a secret of the shop, so the table stores no code, and an order that becomes ready again gets a new one.
 */
export async function deriveCollectionCode(orderId: string, readyAt: string): Promise<string> {
  const bytes = createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`collection|${orderId}|${readyAt}`)
    .digest();
  const number = bytes.readBigUInt64BE() % 10n ** BigInt(collectionCodeDigits);
  return number.toString().padStart(collectionCodeDigits, '0');
}

export async function isCollectionCode(orderId: string, readyAt: string, typed: string): Promise<boolean> {
  const [wanted, given] = [Buffer.from(await deriveCollectionCode(orderId, readyAt)), Buffer.from(typed)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
