import { usePublishedDelivery } from '#web/lib/delivery-terms.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { addDispatch } from './add-dispatch.ts';
import { addRates } from './add-rates.ts';
import {
  deliveryAndReturns,
  initialDelivery,
  optionTexts,
  zoneNames,
} from './delivery-and-returns.values.ts';
import { LegalDocument } from './legal-document.tsx';

/** The prices and limits of delivery, with when parcels leave. */
export function DeliveryAndReturns() {
  const { data } = useTradingHours();
  const rates = usePublishedDelivery() ?? initialDelivery;
  const text = addRates(deliveryAndReturns, rates, { optionTexts, zoneNames });
  return <LegalDocument text={data ? addDispatch(text, data) : text} />;
}
