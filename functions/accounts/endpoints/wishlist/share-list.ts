import { changeWishlist } from '#functions/accounts/change-wishlist.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { createToken } from '#functions/runtime/token.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';

export const handler = serveCustomer(wishlistApi.shareList, (_, { caller }) => {
  const shareId = createToken();
  return changeWishlist(caller.customerId, (list) => ({ ...list, shareId: list.shareId ?? shareId }));
});
