import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { subscriberDataApi } from '#shared/api/subscriber-data.ts';
import { forgetReader } from './forget-reader.ts';
import { subscriberEntry } from './subscriber-entry.ts';

export const handler = serveAdmin(
  subscriberDataApi.eraseSubscriber,
  async ({ params }, { now, staff, fail }) => {
    const entry = subscriberEntry('erased', staff.actor, params.id, now);
    if (!(await forgetReader(params.id, now, entry))) fail('subscriber_not_found');
    return undefined;
  },
);
