import { listArrangement } from '#functions/back-office/entities/list-arrangement.ts';
import { toOwnList, toPerson } from '#functions/back-office/own-list.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { listViewsApi } from '#shared/contracts/back-office/list-views.ts';

export const handler = serveAdmin(listViewsApi.getListViews, async (_, { staff }) => {
  const { data } = await listArrangement.query
    .byPerson({ person: toPerson(staff) })
    .go({ pages: 'all', consistent: true });
  return { lists: data.map(toOwnList) };
});
