import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { isInSlice } from '#functions/testing/depth.ts';
import { addresses } from './addresses.ts';
import { audit } from './audit.ts';
import { startChromium } from './chromium.ts';
import { expectNoOverflow } from './overflow.ts';

/** A visitor with their own browser window; everything that goes wrong in it is recorded. */
export type Visitor = {
  page: Page;
  /** Errors and warnings in the console, exceptions, and requests to any host except the shop and its payment provider. */
  troubles: string[];
  /** The addresses of all scripts and calls so far. */
  requests: string[];
  /**
   * Checks the current page against the accessibility rules. By day only every third audit of a journey runs, others
   * each day, and at night all of them.
   */
  audit(): Promise<void>;
  /** Checks that nothing scrolls sideways, and audits the page from its top, where the bar cuts no field. */
  look(): Promise<void>;
};

function watch(page: Page): Pick<Visitor, 'troubles' | 'requests'> {
  const { shop, payments } = addresses();
  const known = [shop, payments].map((address) => new URL(address).host);
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    requests.push(request.url());
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(host)) troubles.push(`stranger: ${request.url()}`);
  });
  return { troubles, requests };
}

/** Each journey starts at a different audit, so the short ones are not all audited on the same day. */
function createAuditor(page: Page): Visitor['audit'] {
  let number = expect.getState().currentTestName?.length ?? 0;
  return async () => {
    if (isInSlice(number++)) await audit(page);
  };
}

/** A page is visible before it is hydrated; a test acts only after that. */
function waitForLife(page: Page): void {
  const live = page.locator('html[data-live]');
  const goTo = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goTo(...where);
    await live.waitFor({ state: 'attached' });
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const response = await reload(...how);
    await live.waitFor({ state: 'attached' });
    return response;
  };
}

/** A machine that runs other tests as well may be three times slower than one's own. */
const patienceMs = 30_000;

/** `SLOWER=6` finds tests that check too early: the page draws as on a machine that many times slower. */
const slower = Number(process.env.SLOWER ?? 1);

async function slowDown(page: Page, rate: number): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Playwright's own value of the option below, which replaces it: without it no page would detect a mouse. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * Decoding pictures is a fifth of a page's cost; the layout is the same without them. Only the tests of first views
 * load them.
 */
const noPictures = `--blink-settings=${mouse},imagesEnabled=false`;

/** This worker's browsers, with and without pictures: all its test files share them, and they close with it. */
const browsers = new Map<boolean, Promise<Browser>>();

async function openBrowser(pictures: boolean): Promise<Browser> {
  const open = await browsers.get(pictures);
  if (open?.isConnected()) return open;
  const starting = startChromium(...(pictures ? [] : [noPictures]));
  browsers.set(pictures, starting);
  return starting;
}

/** Gives a test file a browser; each visitor gets a fresh window of a given width, closed after the test. */
export function withBrowser({ pictures = false } = {}): {
  visit(width: number, height?: number, more?: BrowserContextOptions): Promise<Visitor>;
} {
  let browser: Browser;
  const windows: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await openBrowser(pictures);
  });
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.close();
  });
  return {
    async visit(width, height = 900, more = {}) {
      const { shop } = addresses();
      const window = await browser.newContext({
        baseURL: shop,
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        // A worker's stored files would hide the shop's answers; only the offline journey allows service workers.
        serviceWorkers: 'block',
        ...more,
      });
      window.setDefaultTimeout(patienceMs);
      windows.push(window);
      const page = await window.newPage();
      if (slower > 1) await slowDown(page, slower);
      if (more.javaScriptEnabled !== false) waitForLife(page);
      const audit = createAuditor(page);
      const look = async () => {
        await expectNoOverflow(page);
        await page.evaluate(() => scrollTo(0, 0));
        await audit();
      };
      return { page, ...watch(page), audit, look };
    },
  };
}
