import { changeWishlist } from '#functions/accounts/change-wishlist.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';

export const handler = serveCustomer(wishlistApi.removeBottle, ({ params }, { caller }) =>
  changeWishlist(caller.customerId, (list) => ({
    ...list,
    productIds: list.productIds.filter((id) => id !== params.productId),
  })),
);
