import { Notice } from '#web/ui/notice.tsx';

/** A stage without a shop at Shopify, and what makes it one with. */
export const NotConfigured = () => (
  <Notice tone="warn" title="Shopify Not Configured">
    <p>
      This deployment is not connected to a Shopify shop, so nothing is synced and no Shopify carts can be
      created. Our own shop is not affected.
    </p>
    <p>
      To connect one, add the shop&apos;s address and its two access tokens as described in the deployment
      guide, then deploy again.
    </p>
  </Notice>
);
