import { loadCart, loadStockedLines } from '#functions/cart/load-cart.ts';
import { toCartItem } from '#functions/cart/to-cart-item.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { cartApi } from '#shared/contracts/cart.ts';

export const handler = serveCustomer(cartApi.listItems, async (_, { session, now }) => {
  const stocked = await loadStockedLines(await loadCart(session.cartId), now);
  return stocked.map((item) => toCartItem(item, item.line.quantity));
});
