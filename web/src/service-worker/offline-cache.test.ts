import { expect, test } from 'vitest';
import { createOfflineCache, maxSeenFiles, type OfflineBuild } from './offline-cache.ts';

const origin = 'https://shop.test';
const createBuild = (version: string): OfflineBuild => ({
  version,
  offlinePage: `/assets/offline-${version}.html`,
  offlineFiles: ['/assets/styles.css'],
  portfolioPage: `/assets/portfolio-${version}.html`,
  portfolioFiles: [`/assets/core-${version}.js`, '/assets/portfolio.js'],
  officePaths: ['/admin'],
});

/** A browser's caches, with a network that can be switched off. */
function createBrowser() {
  let isOnline = true;
  const stores = new Map<string, Map<string, Response>>();
  const toUrl = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const fetch = async (request: RequestInfo | URL) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(`network ${new URL(toUrl(request)).pathname}`);
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request: RequestInfo | URL) => store.get(toUrl(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void store.set(toUrl(request), response),
      addAll: async (files: string[]) => {
        const answers = await Promise.all(
          files.map(async (file) => [toUrl(file), await fetch(file)] as const),
        );
        for (const [url, response] of answers) store.set(url, response);
      },
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => store.delete(request.url),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) =>
      [...stores.values()].map((store) => store.get(toUrl(request))?.clone()).find(Boolean),
  } as unknown as CacheStorage;
  return {
    browser: { caches, fetch },
    stores,
    goOffline: () => {
      isOnline = false;
    },
    goOnline: () => {
      isOnline = true;
    },
  };
}

type Cache = ReturnType<typeof createOfflineCache>;

/** The text that a visitor reads at a path. */
async function openPage({ answerPage }: Cache, load: Fetch, path: string): Promise<string> {
  const request = new Request(`${origin}${path}`);
  return (await answerPage(request, () => load(request))).text();
}
type Fetch = (request: Request) => Promise<Response>;

const scriptAt = (path: string): Request => {
  const request = new Request(`${origin}${path}`);
  Object.defineProperty(request, 'destination', { value: 'script' });
  return request;
};

test('online, every page comes from the network, even if a copy is stored', async () => {
  const { browser } = createBrowser();
  const cache = createOfflineCache(createBuild('one'), browser);
  await cache.install();
  await cache.storePortfolio();
  for (const path of ['/', '/portfolio', '/admin/orders']) {
    expect(await openPage(cache, browser.fetch, path)).toBe(`network ${path}`);
  }
  const fault = () => Promise.resolve(new Response('broken', { status: 500 }));
  expect(await openPage(cache, fault, '/portfolio')).toBe('broken');
});

test('offline, pages show the offline page, and the portfolio opens only if its code is stored', async () => {
  const { browser, goOffline, goOnline } = createBrowser();
  const cache = createOfflineCache(createBuild('one'), browser);
  await cache.install();
  goOffline();
  const offline = 'network /assets/offline-one.html';
  for (const path of ['/', '/gallery?sort=age', '/portfolio']) {
    expect(await openPage(cache, browser.fetch, path)).toBe(offline);
  }
  goOnline();
  await cache.storePortfolio();
  goOffline();
  for (const path of ['/portfolio', '/portfolio/', '/portfolio?tab=invoices']) {
    expect(await openPage(cache, browser.fetch, path)).toBe('network /assets/portfolio-one.html');
  }
  expect(await openPage(cache, browser.fetch, '/portfolio/certificate/hld_1')).toBe(offline);
});

test('offline, back-office pages fail as they would without a service worker', async () => {
  const { browser, goOffline } = createBrowser();
  const cache = createOfflineCache(createBuild('one'), browser);
  await cache.install();
  goOffline();
  await expect(openPage(cache, browser.fetch, '/admin')).rejects.toThrow('Failed to fetch');
  await expect(openPage(cache, browser.fetch, '/admin/orders')).rejects.toThrow('Failed to fetch');
});

test('a connection lost while storing the portfolio leaves the offline page in its place', async () => {
  const { browser, goOffline } = createBrowser();
  const cache = createOfflineCache(createBuild('one'), browser);
  await cache.install();
  goOffline();
  await expect(cache.storePortfolio()).rejects.toThrow('Failed to fetch');
  expect(await openPage(cache, browser.fetch, '/portfolio')).toBe('network /assets/offline-one.html');
});

test("a new build stores its own files, including the portfolio, and deletes the previous build's", async () => {
  const { browser, stores, goOffline } = createBrowser();
  const first = createOfflineCache(createBuild('one'), browser);
  await first.install();
  await first.storePortfolio();
  await first.answerFile(scriptAt('/assets/old.js'), () => undefined);
  stores.set('of-another-app', new Map());

  const next = createOfflineCache(createBuild('two'), browser);
  await next.install();
  await next.activate();
  expect([...stores.keys()].toSorted()).toEqual(['dram-pages-two', 'dram-portfolio', 'of-another-app']);
  expect([...(stores.get('dram-portfolio')?.keys() ?? [])].toSorted()).toEqual(
    ['core-two.js', 'portfolio-two.html', 'portfolio.js'].map((name) => `${origin}/assets/${name}`),
  );
  goOffline();
  expect(await openPage(next, browser.fetch, '/portfolio')).toBe('network /assets/portfolio-two.html');
  expect(await openPage(next, browser.fetch, '/')).toBe('network /assets/offline-two.html');
});

test('a connection lost while installing a new build leaves the offline page, not code of two builds', async () => {
  const { browser, goOffline } = createBrowser();
  const first = createOfflineCache(createBuild('one'), browser);
  await first.install();
  await first.storePortfolio();
  const next = createOfflineCache(createBuild('two'), browser);
  const { caches } = browser;
  const open = caches.open.bind(caches);
  caches.open = async (name) => {
    if (name === 'dram-portfolio') goOffline();
    return open(name);
  };
  await next.install();
  await next.activate();
  expect(await openPage(next, browser.fetch, '/portfolio')).toBe('network /assets/offline-two.html');
});

test('a new build does not store the portfolio for visitors who never opened it', async () => {
  const { browser, stores } = createBrowser();
  await createOfflineCache(createBuild('one'), browser).install();
  await createOfflineCache(createBuild('two'), browser).install();
  expect(stores.has('dram-portfolio')).toBe(false);
});

test('loaded scripts are available offline, the latest ones up to a limit', async () => {
  const { browser, stores, goOffline } = createBrowser();
  const cache = createOfflineCache(createBuild('one'), browser);
  const work: Promise<void>[] = [];
  const read = async (request: Request) => {
    const response = await cache.answerFile(request, (each) => work.push(each));
    await Promise.all(work);
    return response.text();
  };
  for (let number = 0; number <= maxSeenFiles; number++) await read(scriptAt(`/assets/${number}.js`));
  await read(new Request(`${origin}/assets/picture.webp`));
  expect(stores.get('dram-files-one')?.size).toBe(maxSeenFiles);
  goOffline();
  expect(await read(scriptAt('/assets/1.js'))).toBe('network /assets/1.js');
  await expect(read(scriptAt('/assets/0.js'))).rejects.toThrow('Failed to fetch');
  await expect(read(new Request(`${origin}/assets/picture.webp`))).rejects.toThrow('Failed to fetch');
});
