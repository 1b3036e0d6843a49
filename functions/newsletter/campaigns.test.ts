import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Email, type MailAnswer, MailNotAccepted, MailThrottled } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { clock } from '#functions/environment/clock.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { handler as resumeCampaigns } from '#functions/newsletter/jobs/resume-campaigns.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { client } from '#functions/table/table.ts';
import {
  buildSubscriber,
  createQueues,
  createSubscribers,
  readRecipients,
  sampleCampaign,
} from '#functions/testing/campaigns.ts';
import { type Reply, request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { openStream } from '#functions/testing/stream-drain.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Campaign, campaignsApi, type Recipient } from '#shared/contracts/newsletter/campaigns.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toCampaignEmailId } from './campaign-email-id.ts';
import { handler as cancelCampaign } from './endpoints/cancel-campaign.ts';
import { handler as countRecipients } from './endpoints/count-recipients.ts';
import { handler as getCampaign } from './endpoints/get-campaign.ts';
import { handler as listCampaigns } from './endpoints/list-campaigns.ts';
import { handler as listRecipients } from './endpoints/list-recipients.ts';
import { handler as pauseCampaign } from './endpoints/pause-campaign.ts';
import { handler as resumeCampaign } from './endpoints/resume-campaign.ts';
import { handler as sendExclusive } from './endpoints/send-exclusive.ts';
import { replaceWait, resetSendPace } from './sending-pace.ts';

withTable();

let queue = createQueues();
let drain: () => Promise<void>;
let cookie: string;
let sent: { to: string; id: string; email: Email }[] = [];
let answer: (email: Email) => MailAnswer = () => ({ messageId: 'ses-1' });
let pauses: number[] = [];
let drafts = 0;

beforeAll(async () => {
  ({ drain } = await openStream());
  cookie = await createStaffCookie('staff@shop.test');
});
beforeEach(async () => {
  queue = createQueues();
  [sent, pauses] = [[], []];
  answer = () => ({ messageId: 'ses-1' });
  outbox.replace(queue.box);
  mailer.replace({
    send: async (email, id) => {
      const reply = answer(email);
      sent.push({ to: email.to, id, email });
      return reply;
    },
  });
  sendingRate.replace({ maxPerSecond: async () => 1000 });
  replaceWait(async (ms) => void pauses.push(ms));
  resetSendPace();
  const { data } = await subscriber.query.byStatus({ status: 'active' }).go({ pages: 'all' });
  await subscriber.delete(data).go();
});
const draft = () => `draft0000${String(++drafts).padStart(6, '0')}`;
const press = (draftId: string | undefined = draft(), changes: object = {}) =>
  request<Campaign>(sendExclusive, campaignsApi.sendExclusive, {
    cookie,
    body: { ...sampleCampaign, ...changes, draftId },
  });
const get = async (id: string) =>
  (await request<Campaign>(getCampaign, campaignsApi.getCampaign, { cookie, params: { id } })).body;
const change = (verb: 'pause' | 'resume' | 'cancel', id: string): Promise<Reply<Campaign>> => {
  const [handler, contract] = {
    pause: [pauseCampaign, campaignsApi.pauseCampaign] as const,
    resume: [resumeCampaign, campaignsApi.resumeCampaign] as const,
    cancel: [cancelCampaign, campaignsApi.cancelCampaign] as const,
  }[verb];
  return request<Campaign>(handler, contract, { cookie, params: { id } });
};
const list = async (id: string, query: Record<string, string> = {}) =>
  (
    await request<Page<Recipient>>(listRecipients, campaignsApi.listRecipients, {
      cookie,
      params: { id },
      query,
    })
  ).body;
const run = () => resumeCampaigns({ id: 'test', scheduledFor: '' });
const goOn = async () => {
  await drain();
  await queue.runAll();
};
const inMinutes = (minutes: number) => {
  const moment = clock.now().getTime() + minutes * 60_000;
  clock.set(() => new Date(moment));
};
const leave = async (email: string) => {
  const row = buildSubscriber(email, { status: 'unsubscribed', version: 2 });
  await subscriber.put(row).go();
};
const reportSesEvent = (campaignId: string, subscriberId: string, eventType: string, more: object = {}) =>
  recordSesEvent({
    detail: {
      eventType,
      mail: { messageId: 'ses-9', tags: { 'mail-id': [toCampaignEmailId(campaignId, subscriberId)] } },
      ...more,
    },
  } as unknown as SesEvent);

describe('a campaign', () => {
  test('202 sends one email to everyone who was on the list when the campaign was started', async () => {
    const emails = await createSubscribers(25);
    await subscriber.put(buildSubscriber('waiting@example.com', { status: 'pending' })).go();
    const { status, body } = await press();
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'sending', actor: 'staff@shop.test', counts: { recipients: null } });
    const late = new Date(Date.now() + 60_000).toISOString();
    const lateConsents = [{ askedAt: late, wording: '2026-11' as const, confirmedAt: late }];
    await subscriber.put(buildSubscriber('late@example.com', { consents: lateConsents })).go();
    await goOn();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    const ended = await get(body.id);
    expect(ended).toMatchObject({ status: 'sent', counts: { recipients: 25, sent: 25, failed: 0 } });
    expect(ended.endedAt).not.toBeNull();
    const [first] = sent;
    expect(first?.email).toMatchObject({ isNews: true, subject: sampleCampaign.title });
    expect(first?.email.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=/,
      ),
    });
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: body.id }).go();
    expect(data).toMatchObject([{ action: 'campaign_sent', actor: 'staff@shop.test' }]);
  });

  test('202 returns the same campaign when the request is repeated, with or without a draft', async () => {
    await createSubscribers(2);
    const draftId = draft();
    const pressed = await Promise.all([press(draftId), press(draftId), press(draftId)]);
    expect(new Set(pressed.map(({ body }) => body.id)).size).toBe(1);
    expect(await press(draftId, { title: 'Changed since' })).toMatchObject({
      status: 409,
      body: { code: 'request_key_reused' },
    });
    const body = { ...sampleCampaign, title: 'Pressed twice' };
    const without = () => request<Campaign>(sendExclusive, campaignsApi.sendExclusive, { cookie, body });
    const [one, two] = [await without(), await without()];
    expect(two.body.id).toBe(one.body.id);
    await goOn();
    expect(sent).toHaveLength(4);
  });

  test('409 while the list is empty', async () => {
    const { status, body } = await press();
    expect([status, body]).toMatchObject([409, { code: 'list_empty' }]);
  });

  test('200 returns the number of recipients', async () => {
    await createSubscribers(3);
    await leave('reader-1@example.com');
    const reply = await request(countRecipients, campaignsApi.countRecipients, { cookie });
    expect(reply.body).toEqual({ count: 2 });
  });

  test('is not sent to anyone who unsubscribes before their email', async () => {
    await createSubscribers(12);
    const { body } = await press();
    await drain();
    while (queue.lying.fanOutCampaign.length > 0) await queue.work('fanOutCampaign');
    await leave('reader-3@example.com');
    await queue.runAll();
    expect(sent.map(({ to }) => to)).not.toContain('reader-3@example.com');
    expect(await get(body.id)).toMatchObject({
      status: 'sent',
      counts: { recipients: 12, sent: 11, skipped: 1 },
    });
    expect((await list(body.id, { status: 'skipped' })).items).toMatchObject([
      { email: 'reader-3@example.com', reason: 'No longer on the list.' },
    ]);
  });

  test('is not sent to anyone who unsubscribes just before their email is claimed for sending', async () => {
    const [email = ''] = await createSubscribers(1, 'last-moment');
    const { body } = await press();
    await drain();
    while (queue.lying.fanOutCampaign.length > 0) await queue.work('fanOutCampaign');
    let isOnList = true;
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (input) => {
          const isClaim = commandName.startsWith('TransactWrite') && isOnList;
          if (isClaim) isOnList = false;
          if (isClaim) await leave(email);
          return next(input);
        },
      { step: 'initialize', name: 'leaves' },
    );
    await queue.runAll();
    client.middlewareStack.remove('leaves');
    expect([isOnList, sent]).toEqual([false, []]);
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { skipped: 1 } });
  });

  test('can be paused, resumed without repeating an email, and cancelled', async () => {
    await createSubscribers(30);
    const { body } = await press();
    await drain();
    while (queue.lying.fanOutCampaign.length > 0) await queue.work('fanOutCampaign');
    await queue.work('sendLetters');
    const had = sent.length;
    expect((await change('pause', body.id)).body).toMatchObject({ status: 'paused', counts: { sent: had } });
    expect((await change('pause', body.id)).status).toBe(200);
    await goOn();
    expect(sent).toHaveLength(had);
    expect((await change('resume', body.id)).body.status).toBe('sending');
    await drain();
    while (queue.lying.fanOutCampaign.length > 0) await queue.work('fanOutCampaign');
    await queue.work('sendLetters');
    expect((await change('cancel', body.id)).body).toMatchObject({ status: 'cancelled' });
    await goOn();
    expect(sent).toHaveLength(had + 10);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    const refused = await change('resume', body.id);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'campaign_over' }]);
    expect((await change('cancel', body.id)).status).toBe(200);
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: body.id }).go();
    expect(data.map(({ action }) => action)).toEqual(
      ['sent', 'paused', 'resumed', 'cancelled'].map((what) => `campaign_${what}`),
    );
    expect((await change('pause', 'cmp_unknown')).status).toBe(404);
  });

  test('is listed, latest first, with the result for each address', async () => {
    await createSubscribers(5);
    const first = await press();
    inMinutes(1);
    const second = await press(draft(), { title: 'Winter casks' });
    await goOn();
    const listed = await request<Page<Campaign>>(listCampaigns, campaignsApi.listCampaigns, {
      cookie,
      query: { limit: '2' },
    });
    expect(listed.body.items.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    const found = await request<Page<Campaign>>(listCampaigns, campaignsApi.listCampaigns, {
      cookie,
      query: { search: 'casks winter' },
    });
    expect(found.body.items.map(({ id }) => id)).toEqual([second.body.id]);
    const page = await list(first.body.id, { limit: '3' });
    expect(page.items).toHaveLength(3);
    const rest = await list(first.body.id, { limit: '3', cursor: page.cursor ?? '' });
    expect([...page.items, ...rest.items].map(({ status }) => status)).toEqual(Array(5).fill('sent'));
    expect((await list(first.body.id, { status: 'failed' })).items).toEqual([]);
    const [gone] = page.items;
    const search = gone?.email.toUpperCase() ?? '';
    expect((await list(first.body.id, { search, status: 'sent' })).items).toEqual([gone]);
    await subscriber.delete({ subscriberId: gone?.id ?? '' }).go();
    expect((await list(first.body.id)).items.find(({ id }) => id === gone?.id)?.email).toBe('deleted');
    const other = await request(listRecipients, campaignsApi.listRecipients, {
      cookie,
      params: { id: second.body.id },
      query: { cursor: page.cursor ?? '' },
    });
    expect(other.status).toBe(400);
    expect(
      await request(getCampaign, campaignsApi.getCampaign, { cookie, params: { id: 'x' } }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('a campaign email', () => {
  test('is retried when SES throttles it, and is not marked as failed', async () => {
    await createSubscribers(3);
    answer = () => {
      throw new MailThrottled('TooManyRequestsException');
    };
    const { body } = await press();
    await goOn();
    expect(queue.dead).toHaveLength(3);
    expect(await readRecipients(body.id)).toMatchObject(Array(3).fill({ status: 'waiting', attempts: 0 }));
    answer = () => ({ messageId: 'ses-1' });
    inMinutes(16);
    await run();
    await goOn();
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { sent: 3, failed: 0 } });
  });

  test('is listed as failed, with the reason, when SES rejects it or repeatedly does not accept it', async () => {
    await createSubscribers(3);
    answer = ({ to }) => {
      if (to.startsWith('reader-0')) return { rejected: 'MessageRejected: no such address' };
      if (to.startsWith('reader-1')) throw new MailNotAccepted('AccountSuspended');
      return { messageId: 'ses-1' };
    };
    const { body } = await press();
    await goOn();
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { sent: 1, failed: 2 } });
    const { items } = await list(body.id, { status: 'failed' });
    expect(items.map(({ reason }) => reason).toSorted()).toEqual([
      'AccountSuspended',
      'MessageRejected: no such address',
    ]);
    expect(queue.dead).toEqual([]);
  });

  test("waits for SES's event when the response was lost, and is sent again if none arrives", async () => {
    await createSubscribers(2);
    answer = () => {
      throw new Error('socket hang up');
    };
    const { body } = await press();
    await goOn();
    const [reported, quiet] = await readRecipients(body.id);
    expect([reported?.status, quiet?.status]).toEqual(['sending', 'sending']);
    await reportSesEvent(body.id, reported?.subscriberId ?? '', 'Send');
    answer = () => ({ messageId: 'ses-1' });
    inMinutes(16);
    await run();
    await goOn();
    expect(sent.map(({ id }) => id)).toEqual([toCampaignEmailId(body.id, quiet?.subscriberId ?? '')]);
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { sent: 2 } });
  });

  test('counts once as bounced or complained about despite repeated events, and still counts as sent', async () => {
    await createSubscribers(3);
    const { body } = await press();
    await goOn();
    const [one, two, three] = await readRecipients(body.id);
    const bounce = { bounce: { bounceType: 'Permanent', bounceSubType: 'General' } };
    for (const _ of [1, 2]) {
      await reportSesEvent(body.id, one?.subscriberId ?? '', 'Bounce', bounce);
      await reportSesEvent(body.id, two?.subscriberId ?? '', 'Complaint');
      await reportSesEvent(body.id, three?.subscriberId ?? '', 'Delivery');
    }
    await reportSesEvent('cmp_unknown', 'sub_unknown', 'Send');
    expect((await get(body.id)).counts).toEqual({
      recipients: 3,
      sent: 3,
      failed: 0,
      skipped: 0,
      bounced: 1,
      complained: 1,
    });
    expect((await list(body.id, { status: 'bounced' })).items).toMatchObject([
      { reason: 'Permanent, General' },
    ]);
  });

  test("is sent at no more than four fifths of SES's rate, shared by both senders", async () => {
    await createSubscribers(10);
    sendingRate.replace({ maxPerSecond: async () => 14 });
    const at = clock.now().getTime();
    let movedMs = 0;
    clock.set(() => new Date(at + movedMs));
    replaceWait(async (ms) => {
      movedMs += ms;
    });
    await press();
    await goOn();
    expect(sent).toHaveLength(10);
    // Nine waits of 1000 / (14 × 0.8 / 2) ms.
    expect(movedMs).toBeGreaterThan(1600);
    expect(movedMs).toBeLessThan(1620);
  });
});

describe('the campaign job', () => {
  test('ends a campaign whose emails are all sent, and leaves a running one alone', async () => {
    await createSubscribers(2);
    const { body } = await press();
    await goOn();
    const { runAt = '' } = (await campaign.get({ campaignId: body.id }).go()).data ?? {};
    await campaign.patch({ campaignId: body.id }).set({ status: 'sending', runAt }).remove(['endedAt']).go();
    await run();
    expect((await get(body.id)).status).toBe('sent');

    const moving = await press();
    await drain();
    await run();
    expect((await campaign.get({ campaignId: moving.body.id }).go()).data?.run).toBe(1);
  });

  test('restarts a stalled campaign after its queue was lost, even if it had been paused', async () => {
    await createSubscribers(4);
    const { body } = await press();
    await change('pause', body.id);
    await change('resume', body.id);
    await drain();
    queue.lying.fanOutCampaign.length = 0;
    inMinutes(16);
    await run();
    await goOn();
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { sent: 4 } });
  });

  test('marks an email as failed after ten attempts without an event from SES', async () => {
    await createSubscribers(1);
    answer = () => {
      throw new Error('socket hang up');
    };
    const { body } = await press();
    await goOn();
    const [row] = await readRecipients(body.id);
    await recipient
      .patch({ campaignId: body.id, subscriberId: row?.subscriberId ?? '' })
      .set({ attempts: 10 })
      .go();
    inMinutes(16);
    await run();
    expect(await get(body.id)).toMatchObject({ status: 'sent', counts: { failed: 1 } });
  });
});
