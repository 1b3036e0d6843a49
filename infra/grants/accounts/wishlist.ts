import type { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

const change = {
  table: { session: ['get'], customer: ['check'], wishlist: ['get', 'put'] },
} as const;

export const wishlistGrants: EndpointGrants<typeof wishlistApi> = {
  getList: { table: { session: ['get'], wishlist: ['get'] } },
  addBottles: change,
  removeBottle: change,
  shareList: change,
  endSharing: change,
  getSharedList: { indexes: { gsi1: ['sharedWishlist'] } },
};
