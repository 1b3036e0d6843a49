import { handler as resumeCampaign } from '#functions/newsletter/resume-campaign.ts';
import { handler as listRuns } from '#functions/shopify/list-runs.ts';
import { handler as syncProducts } from '#functions/shopify/sync.ts';
import { request } from '#functions/testing/request.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { type SyncRun, shopifyApi } from '#shared/api/shopify.ts';
import { askAgain } from './consultation.ts';
import { jobs } from './outside.ts';
import { openEveryPage } from './pages.ts';
import { entered, setPrice } from './staff.ts';
import { itemsOf, time, type World } from './world.ts';

const event = { id: 'simulation', scheduledFor: '' };

/** From now on nothing fails, and all that was begun comes to its end: what is still wrong after this stays wrong. */
export async function settle(world: World): Promise<void> {
  const { shop, there, queues } = world;
  there.faults.clear();
  await askAgain(world);
  await editAll(world);
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
    await syncAgain(world);
    await shop.drain();
    await queues.workAll();
  }
  await shop.drain();
  await jobs.renderPages(event);
}

/** What the edge has kept until now is old from here on. */
async function editAll(world: World): Promise<void> {
  const cookie = await entered(world);
  await world.shop.drain();
  await openEveryPage(world);
  for (const [index, productId] of world.products.entries()) await setPrice(cookie, productId, 900 + index);
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

/** Whoever reads that bringing the bottles to Shopify has failed presses again: a bottle may be made there and not linked. */
async function syncAgain(world: World): Promise<void> {
  const cookie = await entered(world);
  const { body } = await request<{ items: SyncRun[] }>(listRuns, shopifyApi.listRuns, { cookie });
  const last = body.items.find(({ kind }) => kind === 'products');
  if (last?.status === 'failed') await request(syncProducts, shopifyApi.sync, { cookie });
}
