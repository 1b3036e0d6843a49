import { wishlist } from '#functions/accounts/entities/wishlist.ts';
import { serve } from '#functions/runtime/serve.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';

export const handler = serve(wishlistApi.getSharedList, async ({ params }, { fail }) => {
  const { data } = await wishlist.query.shared({ shareId: params.shareId }).go();
  const { productIds } = data[0] ?? fail('link_expired', {}, 'shareId');
  return { productIds };
});
