import type { Locator } from 'playwright-core';

/** Whether a part of the page is skipped while out of view: it, or a container, may be left unrendered. */
export const isSkippable = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).contentVisibility === 'auto') return true;
    return false;
  });
