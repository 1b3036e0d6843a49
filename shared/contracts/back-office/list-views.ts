import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { ListArrangement } from '#shared/domain/back-office/list-view.ts';

const List = withMeta(z.string().check(z.regex(/^[a-z][a-z_-]{1,39}$/, 'Must be the name of a list')), {
  examples: ['orders'],
});
const Version = withDescription(
  z.int().check(z.minimum(0)),
  '0 where nothing is stored; rises with every change.',
);

/** How somebody has arranged one list of the back office. */
export const OwnList = defineObject('OwnList', { list: List, ...ListArrangement.shape, version: Version });
export type OwnList = z.output<typeof OwnList>;

export const listViewsApi = defineArea('listViews', {
  getListViews: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/list-views',
    permission: 'session.own',
    summary:
      "Return one's own columns and saved views for every list. With the shared password they belong to the email that was given, or are shared by everyone who gave none.",
    response: z.object({ lists: z.array(OwnList) }),
  }),
  saveListViews: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/list-views/{list}',
    permission: 'session.own',
    summary: "Store one's own columns and views of a list; refused if the version read is no longer current.",
    params: z.object({ list: List }),
    body: z.object({ ...ListArrangement.shape, version: Version }),
    response: OwnList,
    errors: ['changed_meanwhile'],
  }),
});
