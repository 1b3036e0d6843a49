import type { settingsApi } from '#shared/contracts/back-office/settings.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const settingsGrants: EndpointGrants<typeof settingsApi> = {
  getSettings: {
    table: { adminSession: ['get'], settings: ['get'] },
    settings: ['mail', 'news', 'company', 'build'],
  },
  updateSettings: { table: { adminSession: ['get'], settings: ['get', 'put'], staffTrail: ['put'] } },
};
