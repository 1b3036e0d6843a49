import { once } from 'node:events';
import { replaceSendingRate } from '#functions/adapters/sending-rate.ts';
import { handler as fanOutCampaign } from '#functions/newsletter/jobs/fan-out-campaign.ts';
import { handler as sendLetters } from '#functions/newsletter/jobs/send-letters.ts';
import { makeQueues, queueClient, queueSettings } from '#scripts/local/queues/make-queues.ts';
import { startQueuePump } from '#scripts/local/queues/pump.ts';
import { queues } from '#shared/queues.ts';

/** The functions of a campaign in a process of their own, whose memory is told; SES's rate is lifted, so that they are timed. */
replaceSendingRate({ maxPerSecond: async () => 1_000_000 });
const sqs = queueClient();
const urls = await makeQueues(sqs);
Object.assign(process.env, queueSettings(urls));

let peakMemory = 0;
setInterval(() => {
  peakMemory = Math.max(peakMemory, process.memoryUsage().rss);
}, 100).unref();

const pump = startQueuePump({
  sqs,
  consumers: [
    { name: 'fanOutCampaign', url: urls.fanOutCampaign, ...queues.fanOutCampaign, call: fanOutCampaign },
    { name: 'sendLetters', url: urls.sendLetters, ...queues.sendLetters, call: sendLetters },
  ],
});
process.on('disconnect', () => process.exit());
process.send?.({ urls, now: process.memoryUsage().rss });
await once(process, 'message');
await pump.close();
process.send?.({
  peakMemory: Math.max(peakMemory, process.memoryUsage().rss),
  cpuMs: process.cpuUsage().user / 1000,
});
