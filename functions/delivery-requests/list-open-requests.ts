import { type LotRecord, lot } from '#functions/data/lot.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { readEach } from '#functions/data/read-each.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { openRequestsApi } from '#shared/api/open-requests.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toOpenRequest } from './to-request.ts';

export const handler = serveAdmin(openRequestsApi.listOpenRequests, async ({ query }) => {
  const { status = 'requested_delivery', search } = query;
  const page = await listPage({
    query,
    within: { field: 'gsi2pk', partition: `${indexPartitions.releases}${status}` },
    read: ({ cursor, limit }) => release.query.byStatus({ status }).go({ limit, cursor }),
    ...(search
      ? { keep: (row: ReleaseRecord) => hasAllWords(search, row.orderNumber, row.recipient, row.address) }
      : {}),
  });
  const lots = await lotsOfAll(page.items);
  return { ...page, items: page.items.map((each) => toOpenRequest(each, lots)) };
});

function lotsOfAll(releases: readonly ReleaseRecord[]): Promise<LotRecord[]> {
  const keys = releases.flatMap(({ customerId, bottles }) =>
    bottles.map(({ lotId }) => ({ customerId, lotId })),
  );
  const each = [...new Map(keys.map((key) => [key.lotId, key])).values()];
  return readEach(each, (asked) => lot.get(asked).go());
}
