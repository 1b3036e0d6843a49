import { staffEntry } from '#functions/data/staff-entry.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { subscriberDataApi } from '#shared/api/subscriber-data.ts';
import { subscriberEntry } from './subscriber-entry.ts';
import { subscriberFile } from './subscriber-file.ts';

export const handler = serveAdmin(
  subscriberDataApi.exportSubscriber,
  async ({ params }, { now, staff, fail }) => {
    const { data } = await subscriber.get({ subscriberId: params.id }).go({ consistent: true });
    const row = data ?? fail('subscriber_not_found');
    await staffEntry.create(subscriberEntry('exported', staff.actor, params.id, now)).go();
    return subscriberFile(row, now);
  },
);
