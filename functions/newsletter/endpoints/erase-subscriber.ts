import { eraseSubscriberRecord } from '#functions/newsletter/erase-subscriber-record.ts';
import { buildSubscriberEntry } from '#functions/newsletter/subscriber-audit-entry.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { subscriberDataApi } from '#shared/contracts/newsletter/subscriber-data.ts';

export const handler = serveAdmin(
  subscriberDataApi.eraseSubscriber,
  async ({ params }, { now, staff, fail }) => {
    const entry = buildSubscriberEntry('erased', staff.actor, params.id, now);
    if (!(await eraseSubscriberRecord(params.id, now, entry))) fail('subscriber_not_found');
    return undefined;
  },
);
