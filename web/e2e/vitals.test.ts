import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFolder } from '#scripts/local/web-build.ts';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { findLauncher } from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';

const browser = withBrowser();

type ObservedVitals = { observed: string[]; beacons: { to: string; type: string; text: string }[] };

/** Measuring is random for visitors; here the test decides. Observed metrics and beacons are recorded, and none is sent. */
async function measureBy(page: Page, chance: number): Promise<() => Promise<ObservedVitals>> {
  await page.addInitScript((fixed) => {
    Math.random = () => fixed;
    const seen: ObservedVitals = { observed: [], beacons: [] };
    Object.assign(window, { seen });
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      seen.observed.push(options?.type ?? '');
      observe.call(this, options);
    };
    navigator.sendBeacon = (to, body) => {
      const beacon = { to: String(to), type: body instanceof Blob ? body.type : '', text: '' };
      seen.beacons.push(beacon);
      if (body instanceof Blob)
        void body.text().then((text) => {
          beacon.text = text;
        });
      return true;
    };
  }, chance);
  return () => page.evaluate(() => (window as unknown as { seen: ObservedVitals }).seen);
}

/** Paints are reported to observers in the order in which they started, so the earlier ones have them by then. */
const isPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((go) =>
        new PerformanceObserver(() => go()).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );

/** As when somebody switches to another tab and back. */
const setVisibility = (page: Page, visibilityState: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, visibilityState);

const scripts = join(siteFolder, 'assets');

/** Script names depend only on their content; the measuring script contains the names of what it observes. */
const measuring = readdirSync(scripts).filter(
  (name) =>
    name.endsWith('.js') && readFileSync(join(scripts, name), 'utf8').includes('largest-contentful-paint'),
);

const listMeasuringScripts = (requests: readonly string[]): string[] =>
  measuring.filter((name) => requests.some((address) => address.endsWith(`/${name}`)));

test('a sampled visit reports its web vitals once, when the page is hidden, without visitor data', async () => {
  const { page, requests, troubles } = await browser.visit(390, 844);
  const seen = await measureBy(page, 0);
  await page.goto('/checkout?token=secret#part');
  await expect.poll(async () => (await seen()).observed).toContain('largest-contentful-paint');
  expect(listMeasuringScripts(requests)).toHaveLength(1);
  await isPainted(page);
  // A paint after a press does not count for the first view, so the figure is final from here on.
  await page.getByRole('heading', { level: 1 }).first().click();
  expect((await seen()).beacons).toEqual([]);
  for (const state of ['hidden', 'visible', 'hidden'] as const) await setVisibility(page, state);
  await expect.poll(async () => (await seen()).beacons[0]?.text).toBeTruthy();
  const { beacons } = await seen();
  expect(beacons).toMatchObject([{ to: vitalsApi.report.path, type: 'application/json' }]);
  const report = JSON.parse(beacons[0]?.text ?? '');
  expect(report).toMatchObject({ page: '/checkout', lcpMs: expect.any(Number) });
  const figures = ['page', 'lcpMs', 'inpMs', 'clsThousandths'];
  expect(Object.keys(report).filter((name) => !figures.includes(name))).toEqual([]);
  expect(vitalsApi.report.body.parse(report)).toEqual(report);
  expect(troubles).toEqual([]);
});

test('a visit that is not sampled loads no measuring script and reports nothing', async () => {
  const { page, requests } = await browser.visit(390, 844);
  const seen = await measureBy(page, 0.99);
  await page.goto('/about');
  // It loads together with the code that would have started to measure.
  await findLauncher(page).waitFor();
  await setVisibility(page, 'hidden');
  expect(listMeasuringScripts(requests)).toEqual([]);
  expect(await seen()).toEqual({ observed: [], beacons: [] });
});
