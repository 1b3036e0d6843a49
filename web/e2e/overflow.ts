import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const measureOverflow = () =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing is wider than the screen: tables become cards in the render after a change of width. */
export const expectNoOverflow = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(measureOverflow), { message: `${page.url()} scrolls sideways, by so much` })
    .toBe(0);
