import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { audit } from './audit.ts';
import type { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

/** One state of a page, reached in the quickest way. */
export type Scene = {
  name: string;
  /** Widths at which accessibility is checked, one of them per day; widths that a journey already checks are left out. */
  audited?: readonly number[];
  /** The browser's own messages about a call that fails on purpose; no other message is allowed. */
  reports?: RegExp;
  /** Opens the page, and waits until the state is visible. */
  enter(page: Page): Promise<unknown>;
};

const wide = 1440;
const phone = 390;
const narrowest = 320;
export const both = [wide, phone];
export const wideOnly = [wide];
export const phoneOnly = [phone];

/** Each scene separately: accessible at its width of the day, without console messages, and never wider than the screen. */
export function showEach(browser: ReturnType<typeof withBrowser>, scenes: readonly Scene[]): void {
  test.each(scenes)('$name', async ({ enter, audited: widths = both, reports }) => {
    const { page, troubles } = await browser.visit(widths[0] ?? phone);
    await enter(page);
    const audited = oneADay(widths);
    for (const width of new Set([...widths, phone, narrowest])) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      if (audited.includes(width)) await audit(page);
    }
    expect(troubles.filter((trouble) => !reports?.test(trouble))).toEqual([]);
  });
}
