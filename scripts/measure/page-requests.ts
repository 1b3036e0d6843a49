/**
 * `node scripts/measure/page-requests.ts` counts a browser's requests to the shop, page by page, on a visit that ends at the
 * checkout. The firewall's limits and the costs are derived from it. `--write` stores the result in
 * docs/generated/requests.md.
 */
import type { Page } from 'playwright-core';
import { pageRequests } from '#infra/config/page-requests.ts';
import { catalogueApi, type Product } from '#shared/contracts/catalogue/catalogue.ts';
import { contracts } from '#shared/contracts/index.ts';
import { startChromium } from '../../web/e2e/chromium.ts';
import { formatMarkdown, writeGenerated } from '../bench/table.ts';
import { startShopProcess } from '../local/shop-process.ts';

type Count = {
  pages: number;
  files: number;
  pictures: number;
  publicReads: number;
  calls: number;
  kib: number;
};
const empty = (): Count => ({ pages: 0, files: 0, pictures: 0, publicReads: 0, calls: 0, kib: 0 });

const publicReads = contracts
  .filter(({ method, cacheControl }) => method === 'GET' && cacheControl?.includes('s-maxage'))
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

function toKind(method: string, pathname: string): Exclude<keyof Count, 'kib'> {
  if (pathname.startsWith('/api/assets/')) return 'pictures';
  if (method === 'GET' && publicReads.some((pattern) => pattern.test(pathname))) return 'publicReads';
  if (pathname.startsWith('/api/')) return 'calls';
  return /\.\w+$/.test(pathname) ? 'files' : 'pages';
}

/** Pictures load when they come into view, so a slow machine could scroll past some before they are loaded. */
const areShownPicturesLoaded = () =>
  [...document.images].every((picture) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    const isShown = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return picture.complete || !isShown;
  });

const { addresses, stop } = await startShopProcess();
const browser = await startChromium();
const rows: [string, Count][] = [];
try {
  const answer = await fetch(addresses.shop + catalogueApi.listProducts.path);
  const [bottle] = ((await answer.json()) as Product[]).filter(({ stock }) => stock > 12);
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
    // The service worker would answer some requests, and the bytes that it fetches would not be counted.
    serviceWorkers: 'block',
  });
  // Three visits in four are not measured (shared/domain/site/vitals.ts), and load nothing for measuring.
  await phone.addInitScript(() => {
    Math.random = () => 0.5;
  });
  const page: Page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.enable');
  let count = empty();
  const asked = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(addresses.shop)) asked.set(requestId, `${method} ${new URL(url).pathname}`);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { fromDiskCache } }) => {
    const [method = '', pathname = ''] = asked.get(requestId)?.split(' ') ?? [];
    if (!pathname || fromDiskCache) return;
    count[toKind(method, pathname)] += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) count.kib += encodedDataLength / 1024;
  });
  const view = async (name: string, open: () => Promise<unknown>) => {
    count = empty();
    await open();
    await page.waitForLoadState('networkidle');
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(areShownPicturesLoaded);
    }
    await page.waitForLoadState('networkidle');
    // Waits for deferred requests, such as the report of the visit's web vitals.
    await page.waitForTimeout(1500);
    rows.push([name, count]);
  };
  const open = (path: string) => () => page.goto(`${addresses.shop}${path}`, { waitUntil: 'networkidle' });
  await view('home, never seen before', open('/'));
  await view('gallery', open('/gallery'));
  await view('a product', open(`/product/${bottle?.id}`));
  await view('added to the cart', () =>
    page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click(),
  );
  await view('checkout', open('/checkout'));
} finally {
  await browser.close();
  await stop();
}

const total = ({ kib, ...counts }: Count) => Object.values(counts).reduce((sum, part) => sum + part, 0);
const columns = ['page', 'pages', 'files', 'pictures', 'public reads', 'other calls', 'all', 'KiB'];
const section = {
  title: 'What a phone asks for',
  note: 'Requests of one visit from its first page, each page scrolled to its end, as CloudFront and the firewall count them; those that the browser answers from its own cache are not among them. Public reads are the calls that the edge may keep.',
  columns,
  rows: rows.map(([name, count]) => {
    const { kib, ...counts } = count;
    return [name, ...Object.values(counts), total(count), Math.round(kib)];
  }),
};
const text = formatMarkdown(section);
console.log(text);
const [first, ...others] = rows.map(([, count]) => total(count));
const calls = rows.map(([, count]) => count.calls + count.publicReads);
const isWithin =
  (first ?? 0) <= pageRequests.first &&
  Math.max(...others) <= pageRequests.next &&
  calls.reduce((sum, part) => sum + part, 0) <= pageRequests.calls &&
  (first ?? 0) + others.reduce((sum, part) => sum + part, 0) <= pageRequests.visit;
if (!isWithin) {
  console.error(
    'Pages make more requests than infra/config/page-requests.ts says, so the firewall would stop visitors too early.',
  );
  process.exitCode = 1;
}
if (process.argv.includes('--write')) {
  const by = 'Written by `node scripts/measure/page-requests.ts --write`; no figure depends on the machine.';
  writeGenerated('docs/generated/requests.md', ['# Requests', '', by], [text]);
}
