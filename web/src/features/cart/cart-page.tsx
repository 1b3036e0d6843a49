import { CartContents } from './cart-contents.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart } from './queries.ts';

const stay = () => undefined;

/** The cart as a page, for visitors who type its address or open it in a tab. */
export function CartPage() {
  const { data: items } = useCart();
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className={items?.length === 0 ? 'lg:col-span-2' : undefined}>
        <CartContents onLeave={stay} />
      </div>
      {items && items.length > 0 && (
        <section
          aria-label="Summary"
          className="self-start rounded-card border border-hairline bg-surface p-6 lg:sticky lg:top-24"
        >
          <CartSummary items={items} onLeave={stay} />
        </section>
      )}
    </div>
  );
}
