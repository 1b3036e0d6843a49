import type { Locator } from 'playwright-core';

/** Whether a part of the page costs nothing while it is out of sight: it, or what holds it, may be left undrawn. */
export const isSkippable = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).contentVisibility === 'auto') return true;
    return false;
  });
