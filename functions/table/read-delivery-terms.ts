import { clock } from '#functions/environment/clock.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { DeliveryTerms } from '#shared/domain/common/delivery.ts';
import { deliveryRatesDocument, parseDeliveryRates } from '#shared/domain/common/delivery-rates.ts';
import { findNextStorageRates, findStorageRates } from '#shared/domain/common/storage-rates.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { readShopDocument } from './read-shop-document.ts';
import { readStorageRates } from './read-storage-rates.ts';
import { readTradingHours } from './read-trading-hours.ts';

/**
 * The current delivery terms: the rates that staff have published, or the default rates. Collection is offered while the
 * bar has trading hours; a caller that reads the hours as well passes them in.
 */
export async function readDeliveryTerms(
  reading: Promise<Pick<TradingHours, 'openingHours'>> = readTradingHours(),
): Promise<DeliveryTerms> {
  const [content, hours, schedule] = await Promise.all([
    readShopDocument(deliveryRatesDocument),
    reading,
    readStorageRates(),
  ]);
  const today = toLondonDay(clock.now());
  return parseDeliveryRates(content, hours, {
    rates: findStorageRates(schedule, today),
    next: findNextStorageRates(schedule, today),
  });
}
