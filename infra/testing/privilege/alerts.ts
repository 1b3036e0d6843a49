import { expect, test } from 'vitest';
import { createAlertId, createAlertToken } from '#functions/alerts/alert-ids.ts';
import { handler as sendAlerts } from '#functions/alerts/jobs/send-alerts.ts';
import { loadAlert } from '#functions/alerts/sign-up.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as sendEmails } from '#functions/emails/jobs/send-emails.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { clearDrops, goTo, planBallot } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createMemoryQueues } from '#functions/testing/queues.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { startPushService } from '#scripts/emulators/push/server.ts';
import { run, type Scene } from './scene.ts';

const hourMs = 3600_000;

export function testAlerts({ under, call }: Scene): void {
  test('an alert is asked for, confirmed, listed, sent and cancelled', async () => {
    await clearDrops();
    const { cookie } = await signInCustomer();
    const planned = await createCountedBottle({
      productId: createId('prd'),
      available: 10,
      pricePence: 6_000,
      name: 'Kilbrae 21',
    });
    const opensAt = new Date(Date.now() + 48 * hourMs).toISOString();
    const { body: drop } = await planBallot({
      productId: planned,
      title: 'Soho',
      headline: 'Forty years.',
      story: 'One butt.',
      editionSize: 2,
      opensAt,
      closesAt: new Date(Date.now() + 72 * hourMs).toISOString(),
      nextDropAt: null,
    });
    const reminder = { kind: 'drop', subject: drop.id };
    expect((await call('alerts.create', { body: reminder, cookie })).status).toBe(200);
    const subject = await createBottle({ available: 0 });
    const email = 'least-alert@example.com';
    const pushes: { status: number }[] = [];
    const replies = [await call('alerts.create', { body: { kind: 'stock', subject, email } })];
    // Someone who is already waiting requests it again.
    replies.push(await call('alerts.create', { body: { kind: 'stock', subject }, cookie }));
    const dropByMail = { ...reminder, email };
    replies.push(await call('alerts.create', { body: dropByMail }));
    for (const [kind, about] of [
      ['stock', subject],
      ['drop', drop.id],
    ] as const) {
      const alert = await createAlertId(kind, about, email);
      const token = await createAlertToken(alert, (await loadAlert(alert))?.askedAt ?? '');
      replies.push(await call('alerts.confirm', { body: { alert, token } }));
    }
    replies.push(await call('alerts.list', { cookie }));
    const { body: pushKey } = await call<{ key: string }>('alerts.getPushKey');
    const push = await startPushService();
    process.env.PUSH_SERVICE = push.url;
    const [device, other] = [push.subscribe(pushKey.key), push.subscribe(pushKey.key)];
    for (const subscription of [device, other])
      pushes.push(await call('alerts.remindByPush', { body: { drop: drop.id, subscription } }));
    const unwanted = { drop: drop.id, endpoint: other.endpoint };
    pushes.push(await call('alerts.cancelPush', { body: unwanted }));
    expect(pushes.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));

    await stock.patch({ productId: subject }).set({ available: 1 }).go();
    goTo(opensAt, -0.5);
    push.failing = 503;
    await under('jobs.sendAlerts', () => sendAlerts(run));
    push.failing = undefined;
    await under('jobs.sendAlerts', () => sendAlerts(run));
    expect(push.listReceived(device.endpoint)).toHaveLength(1);
    delete process.env.PUSH_SERVICE;
    await push.close();
    await stock.patch({ productId: subject }).set({ available: 5 }).go();
    goTo(opensAt, 5);
    await under('jobs.sendAlerts', () => sendAlerts(run));
    clock.reset();
    const waiting = { kind: 'stock', subject: await createBottle({ available: 0 }) };
    expect((await call('alerts.create', { body: waiting, cookie })).status).toBe(200);
    const occasion = await createAlertId('drop', drop.id, email);
    await mail
      .put({
        mailId: 'quiet-alert',
        kind: 'alert-message',
        status: 'sending',
        attempts: 1,
        occasion,
        startedAt: '2026-01-01T00:00:00.000Z',
      })
      .go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    const emails = createMemoryQueues({ sendEmails });
    await emails.box.put('sendEmails', [{ mailId: 'alert-again', kind: 'alert-message', occasion }]);
    await under('queues.sendEmails', () => emails.runAll(1));

    const id = await createAlertId('stock', subject, email);
    const token = await createAlertToken(id, (await loadAlert(id))?.askedAt ?? '');
    const listed = await call<{ alerts: { id: string }[] }>('alerts.list', { cookie });
    const own = listed.body.alerts[0]?.id ?? '';
    const left = [
      await call('alerts.cancelByLink', { body: { alert: id, token } }),
      await call('alerts.cancel', { cookie, params: { id: own } }),
    ];
    expect(left.map(({ status }) => status)).toEqual([204, 204]);
    await clearDrops();
  });
}
