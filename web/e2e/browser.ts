import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const howToInstall = [
  'The journeys need Chromium, and none was found. Any one of these helps:',
  '  Debian, Ubuntu:  sudo apt-get install chromium',
  '  macOS:           brew install --cask google-chrome',
  '  anywhere:        npx playwright-core install --with-deps chromium',
  'One that lies elsewhere is named by the variable CHROMIUM_PATH.',
].join('\n');

/** The browser of the system, or the one that Playwright has installed. */
function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...inPath, onMac, chromium.executablePath()];
  const found = candidates.find((candidate) => candidate !== '' && existsSync(candidate));
  if (!found) throw new Error(howToInstall);
  return found;
}

/** A visitor with a browser window of their own; everything that goes wrong in it is written down. */
export type Visitor = {
  page: Page;
  /** Errors and warnings of the console, exceptions, and requests to anybody but the shop and its payment provider. */
  troubles: string[];
  /** The addresses of all scripts and calls so far. */
  requests: string[];
  /** Checks the page as it stands against the accessibility rules. */
  audit(): Promise<void>;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half faded in, any text is too faint: what moves is judged where it comes to rest, also what sets out meanwhile. */
async function bringToRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const finish = () => {
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      requestAnimationFrame(finish);
    };
    finish();
  });
}

async function audit(page: Page): Promise<void> {
  await bringToRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

function watch(page: Page): Pick<Visitor, 'troubles' | 'requests'> {
  const { shop, payments } = inject('addresses');
  const known = [shop, payments].map((address) => new URL(address).host);
  const troubles: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    requests.push(request.url());
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !known.includes(host)) troubles.push(`stranger: ${request.url()}`);
  });
  return { troubles, requests };
}

/** Opens a browser for a test file; each visitor gets a fresh window of a given width, closed after the test. */
export function withBrowser(): { visit(width: number, height?: number): Promise<Visitor> } {
  let browser: Browser;
  const windows: BrowserContext[] = [];
  beforeAll(async () => {
    const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
    browser = await chromium.launch({ executablePath: findChromium(), args });
  });
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.close();
  });
  afterAll(() => browser?.close());
  return {
    async visit(width, height = 900) {
      const { shop } = inject('addresses');
      const window = await browser.newContext({
        baseURL: shop,
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      window.setDefaultTimeout(20_000);
      windows.push(window);
      const page = await window.newPage();
      return { page, ...watch(page), audit: () => audit(page) };
    },
  };
}
