import type { Page } from 'playwright-core';

/**
 * Lets the page draw what it has in hand: before it is said that something did not happen, which otherwise nobody had
 * waited for. Where the clock of the page is stopped there are no frames.
 */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
