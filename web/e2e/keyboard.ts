import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const maxSteps = 80;

/** Whether the focus is on an element, visible, and not hidden under a dock. */
const waitForFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    if (root.activeElement !== element) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = root.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24));
    const label = element.closest('label');
    const isCovered = !at || !(element.contains(at) || label?.contains(at));
    const shown = [element, label].some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
    return { isCovered, isShown: shown };
  });

/** Presses Tab until a control has the focus, which must be visible and uncovered there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab');
    if (!(await waitForFocus(target))) continue;
    // Docks make room for the focus in the following render.
    const seen = { isCovered: false, isShown: true };
    await expect.poll(() => waitForFocus(target), { message: `focus on ${target}` }).toEqual(seen);
    return;
  }
  throw new Error(`${maxSteps} steps with the Tab key did not reach ${target}.`);
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}
