import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { cartApi } from '#shared/api/cart.ts';
import { loadCart, loadStockedLines } from './load-cart.ts';
import { toCartItem } from './to-cart-item.ts';

export const handler = serveCustomer(cartApi.listItems, async (_, { session }) => {
  const stocked = await loadStockedLines(await loadCart(session.cartId));
  return stocked.map(({ line, product, available }) => toCartItem(product, line.quantity, available));
});
