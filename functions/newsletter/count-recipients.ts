import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { countReaders } from './readers.ts';

export const handler = serveAdmin(campaignsApi.countRecipients, async (_, { now }) => ({
  count: await countReaders(now),
}));
