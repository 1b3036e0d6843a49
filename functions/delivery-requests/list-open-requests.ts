import { type LotRecord, lot } from '#functions/data/lot.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { readEach } from '#functions/data/read-each.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { openRequestsApi } from '#shared/api/open-requests.ts';
import { toOpenRequest } from './to-request.ts';

const pageSize = 25;

export const handler = serveAdmin(openRequestsApi.listOpenRequests, async ({ query }) => {
  const { status = 'requested_delivery', cursor } = query;
  if (cursor && !isOf(cursor, `${indexPartitions.releases}${status}`)) {
    throw new Refusal('invalid_request', {}, [{ field: 'cursor', message: 'Is not one of this list' }]);
  }
  const page = await release.query.byStatus({ status }).go({ limit: pageSize, cursor: cursor ?? null });
  const lots = await lotsOfAll(page.data);
  return { requests: page.data.map((each) => toOpenRequest(each, lots)), cursor: page.cursor };
});

/** A cursor is a key, and nobody has signed it: only one into this very list is followed. */
function isOf(cursor: string, partition: string): boolean {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const texts = ['pk', 'sk', 'gsi2pk', 'gsi2sk'].map((name) => (key as Record<string, unknown>)[name]);
    return texts[2] === partition && texts.every((text) => typeof text === 'string' && text !== '');
  } catch {
    return false;
  }
}

function lotsOfAll(releases: readonly ReleaseRecord[]): Promise<LotRecord[]> {
  const keys = releases.flatMap(({ customerId, bottles }) =>
    bottles.map(({ lotId }) => ({ customerId, lotId })),
  );
  const each = [...new Map(keys.map((key) => [key.lotId, key])).values()];
  return readEach(each, (asked) => lot.get(asked).go());
}
