import { handler as resumeCampaign } from '#functions/newsletter/endpoints/resume-campaign.ts';
import { handler as listRuns } from '#functions/shopify/endpoints/list-runs.ts';
import { handler as syncProducts } from '#functions/shopify/endpoints/sync.ts';
import { request } from '#functions/testing/request.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { type SyncRun, shopifyApi } from '#shared/contracts/shopify.ts';
import { askAgain } from './consultation.ts';
import { jobs } from './external-services.ts';
import { openEveryPage } from './pages.ts';
import { entered, setPrice } from './staff.ts';
import { readItems, time, type World } from './world.ts';

const event = { id: 'simulation', scheduledFor: '' };

/** From here on nothing fails, and everything that was begun is completed: any remaining error is permanent. */
export async function settle(world: World): Promise<void> {
  const { shop, there, queues } = world;
  there.faults.clear();
  await askAgain(world);
  await editEverything(world);
  for (let round = 0; round < 4; round++) {
    time.pass(180);
    await shop.payments.webhooks.deliver();
    await jobs.releaseLapsed(event);
    await jobs.reconcilePayments(event);
    await jobs.billStorage(event);
    await shop.drain();
    await continueAll(world);
    await queues.runAll();
    await shop.mail.eventsSettled();
    await jobs.resumeCampaigns(event);
    await jobs.resendMail(event);
    await jobs.syncShopifyStock(event);
    await syncAgain(world);
    await shop.drain();
    await queues.runAll();
  }
  await shop.drain();
  await jobs.renderPages(event);
}

/** Makes every page that the edge has cached outdated. */
async function editEverything(world: World): Promise<void> {
  const cookie = await entered(world);
  await world.shop.drain();
  await openEveryPage(world);
  for (const [index, productId] of world.products.entries()) await setPrice(cookie, productId, 900 + index);
}

/** Resumes the campaigns that staff have paused. */
async function continueAll(world: World): Promise<void> {
  const cookie = await entered(world);
  for (const { campaignId, status } of await readItems('campaign')) {
    if (status !== 'paused') continue;
    await request(resumeCampaign, campaignsApi.resumeCampaign, {
      cookie,
      params: { id: String(campaignId) },
    });
  }
}

/**
 * Staff who see that the sync of products to Shopify failed start it again: a bottle may have been created there but not
 * linked.
 */
async function syncAgain(world: World): Promise<void> {
  const cookie = await entered(world);
  const { body } = await request<{ items: SyncRun[] }>(listRuns, shopifyApi.listRuns, { cookie });
  const last = body.items.find(({ kind }) => kind === 'products');
  if (last?.status === 'failed') await request(syncProducts, shopifyApi.sync, { cookie });
}
