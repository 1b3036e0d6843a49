import { handler as resumeCampaign } from '#functions/newsletter/resume-campaign.ts';
import { request } from '#functions/testing/request.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { askAgain } from './consultation.ts';
import { jobs } from './outside.ts';
import { entered } from './staff.ts';
import { itemsOf, time, type World } from './world.ts';

const event = { id: 'simulation', scheduledFor: '' };

/** From now on nothing fails, and all that was begun comes to its end: what is still wrong after this stays wrong. */
export async function settle(world: World): Promise<void> {
  const { shop, there, queues } = world;
  there.faults.clear();
  await askAgain(world);
  for (let round = 0; round < 4; round++) {
    time.pass(180);
    await shop.payments.webhooks.deliver();
    await jobs.releaseLapsed(event);
    await jobs.reconcilePayments(event);
    await jobs.billStorage(event);
    await shop.drain();
    await goOn(world);
    await queues.workAll();
    await shop.mail.eventsSettled();
    await jobs.resumeCampaigns(event);
    await jobs.resendMail(event);
    await jobs.syncShopifyStock(event);
    await shop.drain();
    await queues.workAll();
  }
  await shop.drain();
  await jobs.renderPages(event);
}

/** Whoever has paused a release lets it go on. */
async function goOn(world: World): Promise<void> {
  const cookie = await entered(world);
  for (const { campaignId, status } of await itemsOf('campaign')) {
    if (status !== 'paused') continue;
    await request(resumeCampaign, campaignsApi.resumeCampaign, {
      cookie,
      params: { id: String(campaignId) },
    });
  }
}
