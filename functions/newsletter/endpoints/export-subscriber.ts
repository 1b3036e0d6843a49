import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { buildSubscriberEntry } from '#functions/newsletter/subscriber-audit-entry.ts';
import { buildSubscriberFile } from '#functions/newsletter/subscriber-file.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { subscriberDataApi } from '#shared/contracts/newsletter/subscriber-data.ts';

export const handler = serveAdmin(
  subscriberDataApi.exportSubscriber,
  async ({ params }, { now, staff, fail }) => {
    const { data } = await subscriber.get({ subscriberId: params.id }).go({ consistent: true });
    const row = data ?? fail('subscriber_not_found');
    await adminAuditEntry.create(buildSubscriberEntry('exported', staff.actor, params.id, now)).go();
    return buildSubscriberFile(row, now);
  },
);
