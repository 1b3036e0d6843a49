import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pushService } from '#functions/adapters/wiring/push-service.ts';
import { handler as cancelPush } from '#functions/alerts/endpoints/cancel-push.ts';
import { handler as getPushKey } from '#functions/alerts/endpoints/get-push-key.ts';
import { handler as remindByPush } from '#functions/alerts/endpoints/remind-by-push.ts';
import { pushReminder } from '#functions/alerts/entities/push-reminder.ts';
import { handler as sendAlerts } from '#functions/alerts/jobs/send-alerts.ts';
import { createId } from '#functions/runtime/ids.ts';
import { clearDrops, goTo, hourMs, planBallot } from '#functions/testing/ballots.ts';
import { toVisitorAddress } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { withTable } from '#functions/testing/table.ts';
import { type LocalPushService, startPushService } from '#scripts/emulators/push/server.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import { parsePushMessage } from '#shared/domain/alerts/push.ts';

withTable();
withShop();
let service: LocalPushService;
beforeAll(async () => {
  service = await startPushService();
  process.env.PUSH_SERVICE = service.url;
  pushService.replace(undefined);
});
afterEach(async () => {
  service.failing = undefined;
  await clearDrops();
});
afterAll(async () => {
  delete process.env.PUSH_SERVICE;
  await service.close();
});

const job = () => sendAlerts({ id: 'test', scheduledFor: '' });
let visitors = 0;
const ask = (body: object) =>
  request(remindByPush, alertsApi.remindByPush, {
    body,
    headers: { 'x-forwarded-for': `${toVisitorAddress(`push-${visitors++}`)}, 198.51.100.1` },
  });

async function planDrop(opensInHours = 48) {
  const productId = await createCountedBottle({
    productId: createId('prd'),
    available: 10,
    pricePence: 6_000,
    name: 'Kilbrae 21',
  });
  const opensAt = new Date(Date.now() + opensInHours * hourMs).toISOString();
  const { body } = await planBallot({
    productId,
    title: 'Soho',
    headline: 'Forty years.',
    story: 'One butt.',
    editionSize: 2,
    opensAt,
    closesAt: new Date(Date.parse(opensAt) + 24 * hourMs).toISOString(),
    nextDropAt: null,
  });
  return { drop: body.id, opensAt, productId };
}

async function subscribe() {
  const { body } = await request<{ key: string }>(getPushKey, alertsApi.getPushKey, {});
  return service.subscribe(body.key);
}

const listReminders = async (dropId: string) =>
  (await pushReminder.query.ofDrop({ dropId }).go({ pages: 'all' })).data;

test('a device is notified once within the hour before the drop opens, and its reminder is deleted', async () => {
  const { drop, opensAt, productId } = await planDrop();
  const subscription = await subscribe();
  for (let press = 0; press < 2; press++) expect((await ask({ drop, subscription })).status).toBe(204);
  expect(await listReminders(drop)).toHaveLength(1);
  await job();
  expect(service.listReceived(subscription.endpoint)).toEqual([]);

  goTo(opensAt, -0.5);
  for (let run = 0; run < 2; run++) await job();
  const [received, ...more] = service.listReceived(subscription.endpoint);
  expect(more).toEqual([]);
  expect(parsePushMessage(received ?? '')).toMatchObject({
    title: 'Kilbrae 21',
    body: expect.stringMatching(/^The drop opens on .+, London time\.$/),
    path: `/product/${productId}`,
    tag: drop,
  });
  expect(await listReminders(drop)).toEqual([]);
});

test('a device that has cancelled is not notified, and cancelling twice changes nothing', async () => {
  const { drop, opensAt } = await planDrop();
  const [one, other] = [await subscribe(), await subscribe()];
  for (const subscription of [one, other]) await ask({ drop, subscription });
  for (let press = 0; press < 2; press++) {
    const reply = await request(cancelPush, alertsApi.cancelPush, { body: { drop, endpoint: one.endpoint } });
    expect(reply.status).toBe(204);
  }
  goTo(opensAt, -0.5);
  await job();
  expect([one, other].map(({ endpoint }) => service.listReceived(endpoint).length)).toEqual([0, 1]);
});

test('a failing push service is retried by the next run; a device that has unsubscribed is forgotten', async () => {
  const { drop, opensAt } = await planDrop();
  const [here, gone] = [await subscribe(), await subscribe()];
  for (const subscription of [here, gone]) await ask({ drop, subscription });
  service.unsubscribe(gone.endpoint);
  goTo(opensAt, -0.5);
  service.failing = 503;
  await job();
  expect(await listReminders(drop)).toHaveLength(2);
  // A refusal of our request is our own fault, and no reason to forget a device.
  service.failing = 403;
  await job();
  expect((await listReminders(drop)).map(({ failures }) => failures)).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  service.failing = undefined;
  await job();
  expect(await listReminders(drop)).toEqual([]);
  expect(service.listReceived(here.endpoint)).toHaveLength(1);
});

test('400 for an endpoint that is not a known push service, and nothing is stored', async () => {
  const { drop } = await planDrop();
  const { keys } = await subscribe();
  for (const endpoint of [
    'https://169.254.169.254/latest',
    'http://localhost:1/push',
    'ftp://push.apple.com/a',
  ])
    expect(await ask({ drop, subscription: { endpoint, keys } })).toMatchObject({
      status: 400,
      body: { code: 'push_service_unknown', errors: [{ field: 'subscription.endpoint' }] },
    });
  expect(await listReminders(drop)).toEqual([]);
});

test('404 for a drop that is not planned, 409 for one that is open', async () => {
  const subscription = await subscribe();
  expect(await ask({ drop: 'drp_unknown', subscription })).toMatchObject({
    status: 404,
    body: { code: 'drop_not_found' },
  });
  const { drop, opensAt } = await planDrop();
  goTo(opensAt, 0.1);
  expect(await ask({ drop, subscription })).toMatchObject({
    status: 409,
    body: { code: 'drop_already_open' },
  });
});

test('nobody is notified four hours after the opening, and the remaining reminders are deleted', async () => {
  const { drop, opensAt } = await planDrop();
  const subscription = await subscribe();
  await ask({ drop, subscription });
  goTo(opensAt, 4.1);
  await job();
  expect(service.listReceived(subscription.endpoint)).toEqual([]);
  expect(await listReminders(drop)).toEqual([]);
});
