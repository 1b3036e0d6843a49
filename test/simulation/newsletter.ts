import { handler as cancelCampaign } from '#functions/newsletter/endpoints/cancel-campaign.ts';
import { handler as confirm } from '#functions/newsletter/endpoints/confirm.ts';
import { handler as pauseCampaign } from '#functions/newsletter/endpoints/pause-campaign.ts';
import { handler as resumeCampaign } from '#functions/newsletter/endpoints/resume-campaign.ts';
import { handler as sendExclusive } from '#functions/newsletter/endpoints/send-exclusive.ts';
import { handler as subscribe } from '#functions/newsletter/endpoints/subscribe.ts';
import { handler as unsubscribe } from '#functions/newsletter/endpoints/unsubscribe.ts';
import { createUnsubscribeToken } from '#functions/newsletter/newsletter-links.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { sampleCampaign } from '#functions/testing/campaigns.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import type { Dice } from './seeded-random.ts';
import { staff } from './staff.ts';
import { type Action, call, readItems, type World } from './world.ts';

/** The token of the latest email that asks an address to confirm. */
function confirmToken({ shop }: World, email: string): string | undefined {
  const links = shop.mail
    .messages(email)
    .map(({ text }) => /newsletter\/confirm\?token=(\S+)/.exec(text ?? '')?.[1]);
  const token = links.find((link) => link !== undefined);
  return token && decodeURIComponent(token);
}

const change = async (cookie: string, dice: Dice) => {
  const campaigns = await readItems('campaign');
  const params = { id: String(dice.pickOne(campaigns)?.campaignId) };
  const [handler, contract] = dice.pickOne([
    [pauseCampaign, campaignsApi.pauseCampaign],
    [resumeCampaign, campaignsApi.resumeCampaign],
    [resumeCampaign, campaignsApi.resumeCampaign],
    [cancelCampaign, campaignsApi.cancelCampaign],
  ] as const) ?? [pauseCampaign, campaignsApi.pauseCampaign];
  return (await call(handler, contract, { cookie, params })).status;
};

const pickSubscriber = (world: World, dice: Dice): string => dice.pickOne(world.readers) ?? '';

export const newsletterActions: Action[] = [
  {
    name: 'join the list',
    weight: 4,
    run: async (world, dice) => {
      const email = pickSubscriber(world, dice);
      const body = { email, name: 'Ada', preferences: 'exclusive_releases' };
      const headers = { 'x-forwarded-for': `192.0.2.${dice.below(200)}, 203.0.113.9` };
      await call(subscribe, newsletterApi.subscribe, { headers, body });
      const token = confirmToken(world, email);
      if (token && dice.chance(0.9)) await call(confirm, newsletterApi.confirm, { body: { token } });
      return email;
    },
  },
  {
    name: 'leave the list',
    weight: 1,
    run: async (world, dice) => {
      const email = pickSubscriber(world, dice);
      const token = await createUnsubscribeToken(toSubscriberId(email));
      const { status } = await call(unsubscribe, newsletterApi.unsubscribe, { query: { token } });
      return `${email}: ${status}`;
    },
  },
  staff('send a release', 1, async (world, cookie, dice) => {
    world.drafts += dice.chance(0.8) ? 1 : 0;
    const body = { ...sampleCampaign, draftId: `simulation${String(world.drafts).padStart(8, '0')}` };
    return (await call(sendExclusive, campaignsApi.sendExclusive, { cookie, body })).status;
  }),
  staff('pause or go on with a release', 1, (_, cookie, dice) => change(cookie, dice)),
];
