import type { listViewsApi } from '#shared/contracts/back-office/list-views.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const listViewsGrants: EndpointGrants<typeof listViewsApi> = {
  getListViews: { table: { adminSession: ['get'], listViews: ['query'] } },
  saveListViews: { table: { adminSession: ['get'], listViews: ['get', 'put'] } },
};
