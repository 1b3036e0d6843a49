import { useState } from 'react';
import type { ShopifyProduct } from '#shared/api/shopify.ts';
import { saysBottles } from '#web/lib/say.ts';
import { toast } from '#web/ui/toast.ts';
import { cartOf } from './cart-lines.ts';
import { checkoutAddress } from './checkout-address.ts';
import { useCreateCart } from './queries.ts';
import { reasonOf, type Troubles } from './use-trouble.ts';

export type MadeCart = { address: string; says: string; isOpened: boolean };

/** A tab that is opened within the press, as browsers want it, and led on when the cart is there; null where none may be. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Making the cart';
  tab.document.body.textContent = 'The cart is being made at Shopify...';
  return tab;
}

/** Makes a cart at Shopify of the chosen bottles and opens its checkout in a tab of its own, once the address is checked. */
export function useCart(products: readonly ShopifyProduct[], { tell, forget }: Troubles) {
  const { mutateAsync, isPending, error } = useCreateCart();
  const [made, setMade] = useState<MadeCart>();

  async function make(chosen: readonly ShopifyProduct[]): Promise<boolean> {
    if (isPending) return false;
    const cart = cartOf(chosen);
    forget();
    setMade(undefined);
    if ('refused' in cart) {
      tell(cart.title, cart.refused);
      return false;
    }
    const tab = openTab();
    const failed = (why: string) => {
      tab?.close();
      tell('Cart Creation Failed', why);
      return false;
    };
    try {
      const { checkoutUrl } = await mutateAsync(cart.lines);
      const address = checkoutAddress(
        checkoutUrl,
        products.map(({ shopifyUrl }) => shopifyUrl),
      );
      if (!address)
        return failed("Shopify's answer leads somewhere else than to the shop, so it was not opened.");
      const isOpened = tab !== null && !tab.closed;
      if (isOpened) tab.location.replace(address);
      const left = cart.leftOut > 0 ? ` ${saysBottles(cart.leftOut)} not at Shopify left out.` : '';
      const says = `One each of ${saysBottles(cart.lines.length)}.${left}`;
      setMade({ address, says, isOpened });
      toast({ title: 'Cart Created', description: isOpened ? 'Its checkout is open in a new tab.' : says });
      return true;
    } catch (failure) {
      return failed(reasonOf(failure));
    }
  }
  return { make, made, isPending, error };
}
