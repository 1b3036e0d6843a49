import { parsePushMessage } from '#shared/domain/alerts/push.ts';
import { createOfflineCache, type OfflineBuild } from './offline-cache.ts';

/** Filled in by `web/build/service-worker.ts`. */
declare const __OFFLINE_BUILD__: OfflineBuild;

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type PushEvent = WorkerEvent & { data: { text: () => string } | null };
type WindowClient = { url: string; focus(): Promise<unknown> };
type NotificationEvent = WorkerEvent & { notification: Notification };

/** The parts of a service worker that this script uses: TypeScript has the types of either a page or a worker, not both. */
type Worker = {
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};

const worker = self as unknown as Worker;
const offline = createOfflineCache(__OFFLINE_BUILD__, { caches, fetch: (request) => fetch(request) });

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(offline.install());
});

worker.addEventListener('activate', (event) => {
  const activate = async () => {
    // Requests a page while the worker is still starting, instead of after that.
    await worker.registration.navigationPreload?.enable();
    await offline.activate();
    await worker.clients.claim();
  };
  event.waitUntil(activate());
});

worker.addEventListener('message', (event) => {
  if (event.data === 'store-portfolio') event.waitUntil(offline.storePortfolio().catch(() => undefined));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(
      offline.answerPage(request, async () => (await event.preloadResponse) ?? fetch(request)),
    );
  else if (pathname.startsWith('/assets/'))
    event.respondWith(offline.answerFile(request, (work) => event.waitUntil(work)));
});

worker.addEventListener('push', (event) => {
  const message = parsePushMessage(event.data?.text() ?? '');
  if (!message) return;
  const { title, body, tag, path } = message;
  const look = { icon: '/icon-192.png', lang: 'en-GB' };
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: path, ...look }));
});

worker.addEventListener('notificationclick', (event) => {
  const path = String(event.notification.data);
  const show = async () => {
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = windows.find(({ url }) => new URL(url).pathname === path);
    await (open ? open.focus() : worker.clients.openWindow(path));
  };
  event.notification.close();
  event.waitUntil(show());
});
