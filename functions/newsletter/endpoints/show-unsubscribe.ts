import { buildPageUrl } from '#functions/newsletter/newsletter-links.ts';
import { serve } from '#functions/runtime/serve.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';

/** Whether the link is ours is the page's question, once its button is pressed. */
export const handler = serve(newsletterApi.showUnsubscribe, async ({ query }) => ({
  location: buildPageUrl('unsubscribe', query.token),
}));
