import type { Page } from 'playwright-core';

/**
 * Lets the page draw its pending updates before a test asserts that something did not happen, which nothing else
 * waits for. While the page's clock is stopped there are no frames.
 */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
