import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { parseDeliveryRates } from '#shared/domain/common/delivery-rates.ts';
import { readShopDocument } from './read-shop-document.ts';
import { readTradingHours } from './read-trading-hours.ts';

/**
 * What delivery costs now: the rates that the staff have published, or those that come with the shop. Collection is offered
 * while the bar has hours.
 */
export async function readDeliveryTerms(): Promise<DeliveryTerms> {
  const [content, hours] = await Promise.all([readShopDocument('deliveryRates'), readTradingHours()]);
  return parseDeliveryRates(content, hours);
}
