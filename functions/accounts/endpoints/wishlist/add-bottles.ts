import { changeWishlist } from '#functions/accounts/change-wishlist.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { addToWishlist, maxWishlist } from '#shared/domain/accounts/wishlist.ts';

export const handler = serveCustomer(wishlistApi.addBottles, ({ body }, { caller, fail }) =>
  changeWishlist(caller.customerId, (list) => ({
    ...list,
    productIds:
      addToWishlist(list.productIds, body.productIds) ?? fail('wishlist_full', { most: maxWishlist }),
  })),
);
