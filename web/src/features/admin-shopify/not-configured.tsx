import { Notice } from '#web/ui/notice.tsx';

/** A stage without a shop at Shopify, and what makes it one with. */
export const NotConfigured = () => (
  <Notice tone="warn" title="Shopify Not Configured">
    <p>
      This stage has no shop at Shopify, so nothing is synced and no cart can be made there. The shop itself
      sells as ever.
    </p>
    <p>
      Whoever runs the stage gives it the shop&apos;s address and its two access tokens, as the notes on
      deploying it say, and deploys it again. This page then works as it is.
    </p>
  </Notice>
);
