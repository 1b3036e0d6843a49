import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { parseDeliveryRates } from '#shared/domain/common/delivery-rates.ts';
import { readShopDocument } from './read-shop-document.ts';

/** What delivery costs now: the rates that the staff have published, or those that come with the shop. */
export const readDeliveryTerms = async (): Promise<DeliveryTerms> =>
  parseDeliveryRates(await readShopDocument('deliveryRates'));
