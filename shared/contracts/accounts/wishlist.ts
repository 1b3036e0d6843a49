import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { ProductId } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { maxWishlist } from '#shared/domain/accounts/wishlist.ts';

const ShareId = withMeta(z.string().check(z.regex(/^[\w-]{43}$/, 'Must be the id of a shared list')), {
  id: 'ShareId',
  examples: ['q7Zk1vY3mB8xT5nR2cW9sL4hJ6dF0gKpUeAiOyXtVbM'],
});

/** The bottles that a customer has saved, the latest first; some may have left the shop since. */
export const Wishlist = defineObject('Wishlist', {
  productIds: z.array(ProductId),
  shareId: withDescription(
    z.nullable(ShareId),
    'Whoever has the link with this id sees the list; null while it is not shared.',
  ),
});
export type Wishlist = z.output<typeof Wishlist>;

export const wishlistApi = defineArea('wishlist', {
  getList: defineEndpoint({
    method: 'GET',
    path: '/api/wishlist',
    access: 'customer',
    summary: "Read the customer's wishlist.",
    response: Wishlist,
  }),
  addBottles: defineEndpoint({
    method: 'POST',
    path: '/api/wishlist/bottles',
    access: 'customer',
    summary:
      'Add bottles at the beginning of the wishlist, as far as there is room; those that are on it stay where they are.',
    body: z.object({ productIds: z.array(ProductId).check(z.minLength(1), z.maxLength(maxWishlist)) }),
    response: Wishlist,
    errors: ['wishlist_full'],
  }),
  removeBottle: defineEndpoint({
    method: 'DELETE',
    path: '/api/wishlist/bottles/{productId}',
    access: 'customer',
    summary: 'Take a bottle off the wishlist. Repeating it changes nothing.',
    params: z.object({ productId: ProductId }),
    response: Wishlist,
  }),
  shareList: defineEndpoint({
    method: 'POST',
    path: '/api/wishlist/share',
    access: 'customer',
    summary: 'Share the wishlist by a link; one that is shared already keeps its link.',
    response: Wishlist,
  }),
  endSharing: defineEndpoint({
    method: 'DELETE',
    path: '/api/wishlist/share',
    access: 'customer',
    summary: 'End the link of the wishlist for good; sharing it again makes another one.',
    response: Wishlist,
  }),
  getSharedList: defineEndpoint({
    method: 'GET',
    path: '/api/wishlist/shared/{shareId}',
    access: 'anyone',
    summary: 'Read the bottles of a shared wishlist, and nothing about whose it is.',
    params: z.object({ shareId: ShareId }),
    response: z.object({ productIds: z.array(ProductId) }),
    errors: ['link_expired'],
  }),
});
