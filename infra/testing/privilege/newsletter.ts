import { expect, test } from 'vitest';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { sendingRate } from '#functions/adapters/wiring/sending-rate.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { readSetting } from '#functions/environment/config.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { handler as resumeCampaigns } from '#functions/newsletter/jobs/resume-campaigns.ts';
import { createUnsubscribeToken } from '#functions/newsletter/newsletter-links.ts';
import { resetSendPace } from '#functions/newsletter/sending-pace.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createQueues, sampleCampaign } from '#functions/testing/campaigns.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { toQueueSetting } from '#shared/queues.ts';
import { addMinutes, run, type Scene } from './scene.ts';

export function testNewsletter({ shop, under, demand, call, follow }: Scene): void {
  test('the newsletter is joined, left, and asked for again', async () => {
    const { ask, tokenIn } = createNewsletterReaders(shop);
    const email = 'least-privilege@example.com';
    const reply = await under('newsletter.subscribe', () => ask({ email }));
    const confirmed = await call('newsletter.confirm', { body: { token: tokenIn(email, 'confirm') } });
    await ask({ email });
    const query = { token: tokenIn(email, 'unsubscribe') };
    const shown = await call('newsletter.showUnsubscribe', { query });
    expect(shown).toMatchObject({ status: 303 });
    const left = await call('newsletter.unsubscribe', { query });
    const again = await call('newsletter.rejoin', { body: query });
    expect([reply, confirmed, left, again].map(({ status }) => status)).toEqual([202, 200, 200, 202]);
    expect(shop.mail.messages(email)).toHaveLength(3);

    shop.mail.faults.set('throttle');
    await ask({ email });
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(email)).toHaveLength(4);
  });

  test('a reader sees, changes, takes and erases what is kept of them, and is written to no more after a bounce', async () => {
    const { joined, tokenIn, findRow } = createNewsletterReaders(shop);
    const { email } = await joined();
    const token = tokenIn(email, 'preferences');
    const replies = [
      await call('newsletter.getPreferences', { query: { token } }),
      await call('newsletter.savePreferences', { body: { token, name: 'Augusta' } }),
      await call('newsletter.exportSubscription', { query: { token } }),
    ];
    const detail = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: {
        messageId: 'm1',
        timestamp: new Date().toISOString(),
        destination: [email],
        tags: { 'mail-id': ['bounced'], 'ses:configuration-set': ['news'] },
      },
    };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as unknown as SesEvent));
    expect(await findRow(email)).toMatchObject({ status: 'suppressed' });
    replies.push(await call('newsletter.eraseSubscription', { body: { token } }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  });

  test('a release is shown and tried out, and a subscriber taken along and erased by the staff', async () => {
    const { joined } = createNewsletterReaders(shop);
    const cookie = await createStaffCookie();
    const bottles = [{ id: await createBottle(), name: 'Ardlussa 12', price: 85, stock: 1 }];
    const body = { title: 'Three casks', description: 'Set aside in 1984.', bottles };
    const shown = await call('newsletter.previewEmail', { cookie, body });
    const tried = await call('newsletter.testEmail', { cookie, body });
    const params = { id: toSubscriberId((await joined()).email) };
    const taken = await call('newsletter.exportSubscriber', { cookie, params });
    const erased = await call('newsletter.eraseSubscriber', { cookie, params });
    expect([shown, tried, taken, erased].map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  });

  test('a release is sent to the list, paused, taken up again and cancelled', async () => {
    const cookie = await createStaffCookie();
    const box = createQueues();
    outbox.replace({
      put: async (queue, messages) => {
        demand('sqs:SendMessage');
        // Only functions that may send to a queue know its address.
        readSetting(toQueueSetting(queue));
        await box.box.put(queue, messages);
      },
    });
    sendingRate.replace({
      maxPerSecond: async () => {
        demand('ses:GetAccount');
        return 1000;
      },
    });
    resetSendPace();
    const { ask, tokenIn } = createNewsletterReaders(shop);
    const emails = ['least-reader-1@example.com', 'least-reader-2@example.com'];
    for (const email of emails) {
      await ask({ email });
      await call('newsletter.confirm', { body: { token: tokenIn(email, 'confirm') } });
    }
    expect((await call('newsletter.countRecipients', { cookie })).body).toEqual({ count: 2 });
    const draftId = 'leastprivilege';
    const body = { ...sampleCampaign, draftId };
    const sent = await call<{ id: string }>('newsletter.sendExclusive', { cookie, body });
    expect((await call('newsletter.sendExclusive', { cookie, body })).status).toBe(202);
    const params = { id: sent.body.id };
    const key = { pk: `campaign#${params.id}`, sk: 'campaign' };
    const work = async (name: 'fanOutCampaign' | 'sendLetters') => {
      const lives = (run: () => Promise<unknown>) => under(`queues.${name}`, run).then(() => true);
      while (box.lying[name].length > 0) await box.work(name, { lives });
    };
    await follow('streams.followOrder', followOrder, key);
    await work('fanOutCampaign');
    await createNewsletterReaders(shop).unsubscribe(
      (await createUnsubscribeToken(toSubscriberId(emails[1] ?? ''))) ?? '',
    );
    for (const verb of ['pauseCampaign', 'resumeCampaign'])
      expect((await call(`newsletter.${verb}`, { cookie, params })).status).toBe(200);
    await follow('streams.followOrder', followOrder, key);
    await work('fanOutCampaign');
    await work('sendLetters');
    expect(shop.mail.messages(emails[0])[0]?.subject).toBe(sampleCampaign.title);
    const mailId = shop.mail.messages(emails[0])[0]?.tags.find(({ name }) => name === 'mail-id')?.value ?? '';
    const detail = { eventType: 'Bounce', mail: { messageId: 'm1', tags: { 'mail-id': [mailId] } } };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as unknown as SesEvent));
    const reads = [
      await call('newsletter.listCampaigns', { cookie }),
      await call('newsletter.getCampaign', { cookie, params }),
      await call('newsletter.listRecipients', { cookie, params }),
      await call('newsletter.listRecipients', { cookie, params, query: { status: 'bounced' } }),
    ];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect(reads[1]?.body).toMatchObject({ status: 'sent', counts: { sent: 1, skipped: 1, bounced: 1 } });

    const other = { ...body, draftId: 'leastprivilege2' };
    const second = await call<{ id: string }>('newsletter.sendExclusive', { cookie, body: other });
    addMinutes(16);
    await under('jobs.resumeCampaigns', () => resumeCampaigns(run));
    const cancelled = { cookie, params: { id: second.body.id } };
    expect((await call('newsletter.cancelCampaign', cancelled)).status).toBe(200);
    // The streams that other tests drain include these campaigns as well.
    outbox.replace({ put: async () => undefined });
    sendingRate.replace(undefined);
  });
}
