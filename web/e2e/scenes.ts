import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { audit } from './audit.ts';
import type { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

/** One state of a page, brought about the quickest way there is. */
export type Scene = {
  name: string;
  /**
   * Widths at which the rules of accessibility are checked, one of them a day; left out are those at which a journey does it
   * already.
   */
  audited?: readonly number[];
  /** What the browser itself says of a call that fails on purpose; nothing else may be said. */
  reports?: RegExp;
  /** Goes there, and waits until the state is to be seen. */
  enter(page: Page): Promise<unknown>;
};

const wide = 1440;
const phone = 390;
const narrowest = 320;
export const both = [wide, phone];
export const wideOnly = [wide];
export const phoneOnly = [phone];

/** Each scene on its own: accessible at its width of the day, without a word in the console, and never wider than the screen. */
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
