import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { WaitingRoomPage } from '#web/features/waiting-room/waiting-room-page.tsx';

const addButton = (product: Product) => <AddToCart product={product} look="primary" size="lg" isAdmitted />;

export function WaitingRoomRoute() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <WaitingRoomPage addButton={addButton} />
    </div>
  );
}
