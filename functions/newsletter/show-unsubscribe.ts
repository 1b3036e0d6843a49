import { serve } from '#functions/kit/serve.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { linkedPage } from './links.ts';

/** Whether the link is ours is the page's question, once its button is pressed. */
export const handler = serve(newsletterApi.showUnsubscribe, async ({ query }) => ({
  location: linkedPage('unsubscribe', query.token),
}));
