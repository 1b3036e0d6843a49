import type { listViewsApi } from '#shared/contracts/back-office/list-views.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const listViewsGrants: GrantsOf<typeof listViewsApi> = {
  getListViews: { table: { adminSession: ['get'], listViews: ['query'] } },
  saveListViews: { table: { adminSession: ['get'], listViews: ['get', 'put'] } },
};
