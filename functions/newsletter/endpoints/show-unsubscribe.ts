import { buildPageUrl } from '#functions/newsletter/newsletter-links.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';

/** The link is verified only when the button on the page is pressed. */
export const handler = serve(newsletterApi.showUnsubscribe, async ({ query }) => ({
  location: buildPageUrl('unsubscribe', query.token),
}));
