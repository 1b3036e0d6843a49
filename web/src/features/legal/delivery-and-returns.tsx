import { useTradingHours } from '#web/lib/trading-hours.ts';
import { addDispatch } from './add-dispatch.ts';
import { deliveryAndReturns } from './delivery-and-returns.values.ts';
import { LegalDocument } from './legal-document.tsx';

/** The prices and limits of delivery, with when parcels leave. */
export function DeliveryAndReturns() {
  const { data } = useTradingHours();
  return <LegalDocument text={data ? addDispatch(deliveryAndReturns, data) : deliveryAndReturns} />;
}
