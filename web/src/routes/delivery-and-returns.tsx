import { deliveryAndReturns } from '#web/features/legal/delivery-and-returns.values.ts';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';

export const DeliveryAndReturnsRoute = () => <LegalDocument text={deliveryAndReturns} />;
