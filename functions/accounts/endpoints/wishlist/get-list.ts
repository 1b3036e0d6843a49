import { loadWishlist } from '#functions/accounts/change-wishlist.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';

export const handler = serveCustomer(wishlistApi.getList, async (_, { caller }) => {
  const { productIds, shareId } = await loadWishlist(caller.customerId);
  return { productIds, shareId };
});
