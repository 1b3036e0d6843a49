import { queue } from '#functions/kit/queue.ts';
import { FanOut } from './messages.ts';

export const handler = queue('fanOutCampaign', FanOut, async () => {
  // Nothing begins a campaign yet.
});
