import { useEffect, useRef, useState } from 'react';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { preloadCart } from './lazy-cart-drawer.ts';
import { useCart } from './queries.ts';

const bottles = (count: number) => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;

/** Opens the cart and shows the number of bottles in it; changes are announced, but not the initial number. */
export function CartButton() {
  const { data: items } = useCart();
  const toggleCart = useCartStore((state) => state.toggleCart);
  const count = items && countBottles(items);
  const announcement = useAnnounceChange(count);
  return (
    <>
      <Button
        aria-label={count ? `Cart, ${bottles(count)}` : 'Cart'}
        aria-haspopup="dialog"
        onClick={toggleCart}
        onPointerEnter={preloadCart}
        onFocus={preloadCart}
        look="quiet"
        size="icon"
        className="relative"
      >
        <Icon path="M5 8h14l1 12.5H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" className="size-5.5" />
        {count ? (
          <span
            key={count}
            className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 animate-[pop_360ms_var(--ease-out)] place-items-center rounded-full bg-brass px-1 font-medium text-[0.6875rem] text-on-brass leading-none"
          >
            {count}
          </span>
        ) : null}
      </Button>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

function useAnnounceChange(count: number | undefined): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) {
      setAnnouncement(count === 0 ? 'Your cart is empty' : `${bottles(count)} in your cart`);
    }
    before.current = count;
  }, [count]);
  return announcement;
}
