import type { Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { chooseBottle, enterOffice } from './admin.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { both } from './scenes.ts';
import { listBottles, runJob, setTime, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });
const { push } = addresses();

type EmulatedSubscription = { endpoint: string; keys: object };

/** A browser that uses the emulator as its push service, because Chromium's own is outside the network. */
async function subscribeAtEmulatorOnly({
  page,
}: Visitor): Promise<{ given: () => EmulatedSubscription | undefined }> {
  let given: EmulatedSubscription | undefined;
  await page.exposeFunction('subscribeAtEmulator', async (applicationServerKey: string) => {
    const response = await fetch(`${push}/_control/subscriptions`, {
      method: 'POST',
      body: JSON.stringify({ applicationServerKey }),
    });
    given = (await response.json()) as EmulatedSubscription;
    return given;
  });
  await page.addInitScript(() => {
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const key = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_');
      const { subscribeAtEmulator } = window as unknown as {
        subscribeAtEmulator: (key: string) => Promise<EmulatedSubscription>;
      };
      const answer = await subscribeAtEmulator(key.replaceAll('=', ''));
      current = { ...answer, toJSON: () => answer };
      return current as PushSubscription;
    };
  });
  return { given: () => given };
}

async function listReceived({ endpoint }: EmulatedSubscription): Promise<string[]> {
  const response = await fetch(`${push}/_control/subscriptions/${endpoint.split('/').at(-1)}`);
  return ((await response.json()) as { received: string[] }).received;
}

/**
 * Presses a notification as the browser reports it to the worker; returns what the worker did. A worker may open or
 * focus a window only after a real press, which no test can make.
 */
const pressNotification = (worker: Worker | undefined, path: string) =>
  worker?.evaluate(async (data) => {
    const done: string[] = [];
    const scope = self as unknown as {
      Clients: Openers;
      WindowClient: Openers;
      ExtendableEvent: typeof Event;
    };
    type Openers = { prototype: Record<string, unknown> };
    scope.Clients.prototype.openWindow = async (opened: string) => void done.push(`opened ${opened}`);
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      done.push(`focused ${new URL(this.url).pathname}`);
    };
    const event = new scope.ExtendableEvent('notificationclick');
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => work.push(each);
    Object.assign(event, { notification: { data, close: () => done.push('closed') } });
    Object.defineProperty(event, 'waitUntil', { value: waitUntil });
    self.dispatchEvent(event);
    await Promise.all(work);
    return done;
  }, path);

const minuteMs = 60_000;
const toInput = (iso: string): string => {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};

test.each(both)(
  "at %i px, a device is notified before a drop opens, and the notification opens the bottle's page",
  async (width) => {
    // Drops may not overlap, so each width has its own hours.
    const begins = Date.now() + (30 * 24 * 60 + width) * minuteMs;
    const inMinutes = (minutes: number) => new Date(begins + minutes * minuteMs).toISOString();
    const bottle = (await listBottles({ min: 3 })).findLast(({ drop }) => !drop);
    if (!bottle) throw new Error('The catalogue has no bottle for a drop.');
    await setTime(inMinutes(0));
    try {
      const staff = await visit(1440);
      await enterOffice(staff.page, '/admin/products/drops');
      await staff.page.getByRole('link', { name: 'Add Drop' }).click();
      const dialog = staff.page.getByRole('dialog');
      await chooseBottle(dialog, 'Bottle', bottle.name);
      await dialog.getByLabel('Title').fill('The Bell Cask');
      await dialog.getByLabel('Edition size').fill('2');
      await dialog.getByLabel('Headline').fill('Two bottles.');
      await dialog.getByLabel('Story').fill('A cask that gave two bottles.');
      await dialog.getByLabel('Opens at').fill(toInput(inMinutes(90)));
      await dialog.getByLabel('Closes at').fill(toInput(inMinutes(200)));
      await dialog.getByRole('button', { name: 'Add Drop' }).click();
      await dialog.waitFor({ state: 'detached' });
      await settle();

      const visitor = await visit(width, 900, { serviceWorkers: 'allow', permissions: ['notifications'] });
      const { page, audit, troubles } = visitor;
      const emulator = await subscribeAtEmulatorOnly(visitor);
      await page.clock.setFixedTime(begins);
      await page.goto(`/product/${bottle.id}`);
      const alert = page.getByRole('region', { name: 'Remind me' });
      await alert.getByRole('button', { name: 'Notify me on this device' }).click();
      await alert.getByText("We'll notify you on this device before it opens.").waitFor();
      await audit();
      // The choice is stored, and can be undone and made again.
      await page.reload();
      await alert.getByText("We'll notify you on this device before it opens.").waitFor();
      await alert.getByRole('button', { name: 'Cancel this notification' }).click();
      await alert.getByRole('button', { name: 'Notify me on this device' }).click();
      await alert.getByText("We'll notify you on this device before it opens.").waitFor();

      await setTime(inMinutes(40));
      await runJob('sendAlerts');
      const given = emulator.given();
      const [message, ...more] = given ? await listReceived(given) : [];
      expect(more).toEqual([]);
      expect(JSON.parse(message ?? '')).toMatchObject({ title: bottle.name, path: `/product/${bottle.id}` });

      // The browser passes it to the service worker, which shows it; headless Chromium shows none itself.
      const [worker] = page.context().serviceWorkers();
      await worker?.evaluate(() => {
        const shown: object[] = [];
        Object.assign(self, { shown });
        ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
          shown.push({ title, path: options?.data });
        };
      });
      const tools = await page.context().newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations;
          if (first) resolve(first.registrationId);
        });
      });
      await tools.send('ServiceWorker.enable');
      await tools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: await registered,
        data: message ?? '',
      });
      await expect
        .poll(() => worker?.evaluate(() => (self as unknown as { shown: object[] }).shown))
        .toEqual([{ title: bottle.name, path: `/product/${bottle.id}` }]);
      // When pressed, it opens the page that is already open, otherwise a new one.
      const path = `/product/${bottle.id}`;
      expect(await pressNotification(worker, path)).toEqual(['closed', `focused ${path}`]);
      await page.goto('/gallery');
      expect(await pressNotification(worker, path)).toEqual(['closed', `opened ${path}`]);
      expect(troubles).toEqual([]);
    } finally {
      await setTime();
      await runJob('renderPages');
    }
  },
);
