import { useState } from 'react';
import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { buildCart } from './cart-lines.ts';
import { checkoutAddress } from './checkout-address.ts';
import { useCreateCart } from './queries.ts';
import type { FailureNotices } from './use-failure-notice.ts';

export type CreatedCart = { address: string; text: string; isOpened: boolean };

/** A tab opened during the press, as browsers require, and sent to the cart once it exists; null if the browser blocks it. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Creating the cart';
  tab.document.body.textContent = 'Creating the cart on Shopify...';
  return tab;
}

/** Makes a Shopify cart of the chosen bottles and opens its checkout in a new tab, once the address is checked. */
export function useCart(products: readonly ShopifyProduct[], { notify, forget }: FailureNotices) {
  const { mutateAsync, isPending, error } = useCreateCart();
  const [made, setMade] = useState<CreatedCart>();

  async function make(chosen: readonly ShopifyProduct[]): Promise<boolean> {
    if (isPending) return false;
    const cart = buildCart(chosen);
    forget();
    setMade(undefined);
    if ('refused' in cart) {
      notify(cart.title, cart.refused);
      return false;
    }
    const tab = openTab();
    const failed = (why: string) => {
      tab?.close();
      notify('Cart Creation Failed', why);
      return false;
    };
    try {
      const { checkoutUrl } = await mutateAsync(cart.lines);
      const address = checkoutAddress(
        checkoutUrl,
        products.map(({ shopifyUrl }) => shopifyUrl),
      );
      if (!address) return failed('Shopify returned a link outside its shop, so we did not open it.');
      const isOpened = tab !== null && !tab.closed;
      if (isOpened) tab.location.replace(address);
      const left = cart.leftOut > 0 ? ` ${formatBottleCount(cart.leftOut)} left out: not on Shopify.` : '';
      const text = `One each of ${formatBottleCount(cart.lines.length)}.${left}`;
      setMade({ address, text, isOpened });
      toast({ title: 'Cart Created', description: isOpened ? 'Its checkout is open in a new tab.' : text });
      return true;
    } catch (failure) {
      return failed(describeFailure(failure));
    }
  }
  return { make, made, isPending, error };
}
