import { countAudience } from '#functions/newsletter/audience.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';

export const handler = serveAdmin(campaignsApi.countRecipients, async (_, { now }) => ({
  count: await countAudience(now),
}));
