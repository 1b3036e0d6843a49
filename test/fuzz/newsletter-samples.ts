import { clock } from '#functions/environment/clock.ts';
import { handler as pauseCampaign } from '#functions/newsletter/endpoints/pause-campaign.ts';
import { handler as sendExclusive } from '#functions/newsletter/endpoints/send-exclusive.ts';
import { buildPreferencesUrl } from '#functions/newsletter/newsletter-links.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { createSubscribers, sampleCampaign } from '#functions/testing/campaigns.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { createDraftId } from '#functions/testing/procurement.ts';
import { request } from '#functions/testing/request.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { once, type Place, type Sample, type Samples } from './sample.ts';

/** What newsletter readers send, and what staff send about them. */
export function newsletterSamples({ shop, admin: cookie }: Place): Samples {
  const list = createNewsletterReaders(shop);
  const reader = async () => {
    const { email, token, leave } = await list.joined();
    const id = toSubscriberId(email);
    const preferences = new URL(await buildPreferencesUrl(id, clock.now())).searchParams.get('token') ?? '';
    return { id, confirm: token, leave, preferences };
  };
  const createSubscriber = async (): Promise<Sample> => {
    const email = list.newAddress();
    await list.ask({ email });
    return { body: { token: list.tokenIn(email, 'confirm') } };
  };
  const draft = () => ({ ...sampleCampaign, draftId: createDraftId() });
  const createList = once(() => createSubscribers(2));
  const campaign = async (pause = false): Promise<Sample> => {
    await createList();
    const { body } = await request<{ id: string }>(sendExclusive, campaignsApi.sendExclusive, {
      cookie,
      body: draft(),
    });
    const params = { id: body.id };
    if (pause) await request(pauseCampaign, campaignsApi.pauseCampaign, { cookie, params });
    return { params };
  };
  return {
    'newsletter.confirm': createSubscriber,
    'newsletter.unsubscribe': async () => ({ query: { token: (await reader()).leave } }),
    'newsletter.rejoin': async () => {
      const { leave } = await reader();
      await list.unsubscribe(leave);
      return { body: { token: leave } };
    },
    'newsletter.getPreferences': async () => ({ query: { token: (await reader()).preferences } }),
    'newsletter.savePreferences': async () => ({
      body: { token: (await reader()).preferences, name: 'Ada' },
    }),
    'newsletter.exportSubscription': async () => ({ query: { token: (await reader()).preferences } }),
    'newsletter.eraseSubscription': async () => ({ body: { token: (await reader()).preferences } }),
    'newsletter.exportSubscriber': async () => ({ params: { id: (await reader()).id } }),
    'newsletter.eraseSubscriber': async () => ({ params: { id: (await reader()).id } }),
    'newsletter.sendExclusive': async () => {
      await createList();
      return { body: draft() };
    },
    'newsletter.getCampaign': () => campaign(),
    'newsletter.listRecipients': () => campaign(),
    'newsletter.pauseCampaign': () => campaign(),
    'newsletter.resumeCampaign': () => campaign(true),
    'newsletter.cancelCampaign': () => campaign(),
  };
}
