import { LegalView } from '#web/features/legal/legal-view.tsx';

export const DeliveryAndReturnsRoute = () => <LegalView page="deliveryAndReturns" />;
