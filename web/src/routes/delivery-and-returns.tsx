import { DeliveryAndReturns } from '#web/features/legal/delivery-and-returns.tsx';

export const DeliveryAndReturnsRoute = () => <DeliveryAndReturns />;
