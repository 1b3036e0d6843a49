import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailer, MailNotAccepted, MailThrottled } from '#functions/adapters/mailer.ts';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { clock } from '#functions/environment/clock.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { handler as resumeCampaigns } from '#functions/newsletter/jobs/resume-campaigns.ts';
import {
  createQueues,
  createSubscribers,
  readRecipients,
  sampleCampaign,
} from '#functions/testing/campaigns.ts';
import { makeCampaignsMortal, runInAnotherProcess, runUntil } from '#functions/testing/crash.ts';
import { depth } from '#functions/testing/depth.ts';
import { request } from '#functions/testing/request.ts';
import { createSeededRandom } from '#functions/testing/seeded-random.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { openStream } from '#functions/testing/stream-drain.ts';
import { withTable } from '#functions/testing/table.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { readCampaignCounts } from './campaign-counts.ts';
import { handler as pauseCampaign } from './endpoints/pause-campaign.ts';
import { handler as resumeCampaign } from './endpoints/resume-campaign.ts';
import { handler as sendExclusive } from './endpoints/send-exclusive.ts';
import { handler as unsubscribe } from './endpoints/unsubscribe.ts';
import { createUnsubscribeToken } from './newsletter-links.ts';
import { replaceWait, resetSendPace } from './sending-pace.ts';
import { toSubscriberId } from './subscriber-id.ts';

/**
 * A campaign under every order of events that we can think of: senders that die before or after any call to the table,
 * SES or a queue, also two at the same time; messages that are delivered twice and in any order; an SES that throttles,
 * fails, refuses and loses its answers, with late and repeated events; readers who leave during sending, even within a
 * batch; and staff who press twice, pause and resume. `SEED` repeats a run; `RUNS` and `READERS` enlarge it.
 */
withTable();

const runs = Number(process.env.RUNS ?? depth({ slice: 1, nightly: 10 }));
const listed = Number(process.env.READERS ?? depth({ slice: 30, nightly: 200 }));
const firstSeed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

let drain: () => Promise<void>;
let cookie: string;
let aheadMs = 0;

let queues = createQueues();
let random = Math.random;
let post: Mailer['send'] = async () => ({ messageId: 'none' });

// It is set back after each test.
beforeEach(() => {
  clock.set(() => new Date(Date.now() + aheadMs));
});
beforeAll(async () => {
  ({ drain } = await openStream());
  sendingRate.replace({ maxPerSecond: async () => 14 });
  replaceWait(async (ms) => {
    aheadMs += ms;
  });
  makeCampaignsMortal({ send: (...sent) => post(...sent) }, { put: (...sent) => queues.box.put(...sent) });
});

type World = {
  emails: string[];
  /** How many emails each address has got. */
  got: Map<string, number>;
  campaignId: string;
  /** How many emails it had got when it left, including one already claimed for sending. */
  gotWhenLeft: Map<string, number>;
  refused: Set<string>;
  events: SesEvent[];
  isKind: boolean;
};

const chance = (of: number) => random() < of;
const pickOne = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

async function leave({ emails, got, gotWhenLeft, campaignId }: World): Promise<void> {
  const email = pickOne(emails);
  if (gotWhenLeft.has(email)) return;
  const token = await createUnsubscribeToken(toSubscriberId(email));
  const { status } = await request(unsubscribe, newsletterApi.unsubscribe, { query: { token } });
  expect(status).toBe(200);
  // From here on, every claim is for a subscriber who has left.
  const { data } = await recipient
    .get({ campaignId, subscriberId: toSubscriberId(email) })
    .go({ consistent: true });
  gotWhenLeft.set(email, data?.status === 'sending' ? 1 : (got.get(email) ?? 0));
}

/** A simulated SES that fails at random. */
const createSend =
  (world: World): Mailer['send'] =>
  async ({ to }, mailId) => {
    // Another reader leaves while this batch is sent.
    if (!world.isKind && chance(0.04)) await runInAnotherProcess(() => leave(world));
    if (world.refused.has(to)) return { rejected: 'MessageRejected: no such address' };
    if (!world.isKind && chance(0.08)) throw new MailThrottled('TooManyRequestsException');
    if (!world.isKind && chance(0.05)) throw new MailNotAccepted('InternalFailure');
    world.got.set(to, (world.got.get(to) ?? 0) + 1);
    const messageId = `ses-${mailId}`;
    const event = { detail: { eventType: 'Send', mail: { messageId, tags: { 'mail-id': [mailId] } } } };
    world.events.push(event as unknown as SesEvent);
    if (!world.isKind && chance(0.06)) throw new Error('socket hang up');
    return { messageId };
  };

const dying = () =>
  chance(0.4)
    ? ({ call: 1 + Math.floor(random() * 25), when: pickOne(['before', 'after'] as const) } as const)
    : undefined;
const mortally = (work: () => Promise<unknown>) => runUntil(dying(), work);

/** Events come within seconds, which is far sooner than anybody gives up waiting for them; some come twice. */
async function deliverEvents({ events }: World, maxEvents = Number.POSITIVE_INFINITY): Promise<void> {
  for (let delivered = 0; delivered < maxEvents && events.length > 0; delivered++) {
    const [event] = chance(0.1) ? [pickOne(events)] : events.splice(Math.floor(random() * events.length), 1);
    if (event) await recordSesEvent(event);
  }
}

const press = (draftId: string) =>
  request<{ id: string }>(sendExclusive, campaignsApi.sendExclusive, {
    cookie,
    body: { ...sampleCampaign, draftId },
  });

async function letTimePass(world: World): Promise<void> {
  await deliverEvents(world);
  aheadMs += 16 * 60_000;
  await mortally(() => resumeCampaigns({ id: 'simulation', scheduledFor: '' })).catch(() => undefined);
}

async function playStep(world: World, draftId: string, campaignId: string): Promise<void> {
  const dice = random();
  const params = { id: campaignId };
  if (dice < 0.15) await drain();
  else if (dice < 0.3) await queues.work('fanOutCampaign', { lives: mortally, again: 0.1 });
  else if (dice < 0.62) await queues.work('sendLetters', { lives: mortally, again: 0.05 });
  else if (dice < 0.72)
    // Two senders at the same time; if one of them dies, both do.
    await runUntil(dying(), () => Promise.all([queues.work('sendLetters'), queues.work('sendLetters')]));
  else if (dice < 0.8) await deliverEvents(world, 10);
  else if (dice < 0.86) await leave(world);
  else if (dice < 0.89) await mortally(() => press(draftId));
  else if (dice < 0.92)
    await mortally(() => request(pauseCampaign, campaignsApi.pauseCampaign, { cookie, params }));
  else if (dice < 0.96)
    await mortally(() => request(resumeCampaign, campaignsApi.resumeCampaign, { cookie, params }));
  else await letTimePass(world);
  if (chance(0.2)) resetSendPace();
}

/** The invariants that hold at every moment. */
async function check({ emails, got, gotWhenLeft }: World, campaignId: string): Promise<void> {
  for (const email of emails) {
    const emailCount = got.get(email) ?? 0;
    expect(emailCount, `${email} got ${emailCount} letters`).toBeLessThanOrEqual(1);
    const whenLeft = gotWhenLeft.get(email);
    if (whenLeft !== undefined)
      expect(emailCount, `${email} got a letter after leaving`).toBeLessThanOrEqual(whenLeft);
  }
  const rows = await readRecipients(campaignId);
  const { movedAt, ...counts } = await readCampaignCounts(campaignId);
  const having = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  expect(counts).toEqual({
    recipients: rows.length,
    sent: having('sent', 'bounced', 'complained'),
    failed: having('failed'),
    skipped: having('skipped'),
    bounced: having('bounced'),
    complained: having('complained'),
  });
}

/** From here on nothing fails, and the campaign is completed. */
async function bringToItsEnd(world: World, campaignId: string): Promise<void> {
  world.isKind = true;
  cookie = await createStaffCookie('staff@shop.test');
  await request(resumeCampaign, campaignsApi.resumeCampaign, { cookie, params: { id: campaignId } });
  for (let round = 0; round < 20; round++) {
    await drain();
    await queues.runAll();
    await deliverEvents(world);
    const { data } = await campaign.get({ campaignId }).go({ consistent: true });
    if (data?.status === 'sent') return;
    aheadMs += 16 * 60_000;
    await resumeCampaigns({ id: 'simulation', scheduledFor: '' });
  }
  const { data } = await campaign.get({ campaignId }).go({ consistent: true });
  const left = { ...(await readCampaignCounts(campaignId)), ...data, release: undefined };
  throw new Error(`The release did not come to its end: ${JSON.stringify(left)}`);
}

test(
  'every reader gets one email or is listed with a reason, none gets two, and none after unsubscribing',
  async () => {
    for (let run = 0; run < runs; run++) {
      const seed = firstSeed + run;
      random = createSeededRandom(seed);
      queues = createQueues(random);
      const emails = await createSubscribers(listed, `run-${seed}`);
      const refused = new Set(emails.filter(() => chance(0.04)));
      const draftId = `simulation${String(seed).padStart(8, '0')}`;
      const campaignId = `cmp_${draftId}`;
      const world: World = {
        campaignId,
        emails,
        refused,
        got: new Map(),
        gotWhenLeft: new Map(),
        events: [],
        isKind: false,
      };
      post = createSend(world);
      const delivered = `SEED=${seed} RUNS=1 READERS=${listed}`;
      try {
        // By this clock, the session of the last run may have expired.
        cookie = await createStaffCookie('staff@shop.test');
        expect((await press(draftId)).status).toBe(202);
        for (let step = 0; step < listed; step++) {
          await playStep(world, draftId, campaignId);
          if (step % 5 === 0) await check(world, campaignId);
        }
        await bringToItsEnd(world, campaignId);
        await check(world, campaignId);
        const ends = new Map((await readRecipients(campaignId)).map((row) => [row.subscriberId, row]));
        for (const email of emails) {
          const row = ends.get(toSubscriberId(email));
          // A reader who left before the list was read is not in the ledger at all.
          if (!row) expect(world.gotWhenLeft.get(email)).toBe(0);
          else if (row.status === 'sent') expect(world.got.get(email)).toBe(1);
          else {
            expect(['failed', 'skipped']).toContain(row.status);
            expect(row.reason).toBeTruthy();
            if (row.status === 'skipped') expect(world.gotWhenLeft.has(email)).toBe(true);
            expect(world.got.get(email) ?? 0).toBe(0);
          }
        }
        await subscriber.delete(emails.map((email) => ({ subscriberId: toSubscriberId(email) }))).go();
      } catch (error) {
        throw new Error(`${error instanceof Error ? error.message : error}\nAgain with ${delivered}`, {
          cause: error,
        });
      }
    }
  },
  runs * 60_000,
);
