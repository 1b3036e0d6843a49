import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Half faded in, any text has too little contrast: moving elements are checked in their final state, including those
 * that start to move meanwhile. Returns a function that lets them move again.
 */
async function bringToRest(page: Page): Promise<() => Promise<void>> {
  const finishing = await page.evaluateHandle(() => {
    const frame = { next: 0 };
    const finish = () => {
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      frame.next = requestAnimationFrame(finish);
    };
    finish();
    return frame;
  });
  return () => finishing.evaluate(({ next }) => cancelAnimationFrame(next));
}

/** The smaller of its two files, which a browser reads in two thirds of the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Frames of another origin are checked too, and report to their page. */
const source = `${axe};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Parsing the rules takes a browser as long as applying them, so a document that has them keeps them. */
async function bringRules(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
}

/** Checks the current page against the accessibility rules: WCAG 2.2 AA and axe's own best practices. */
export async function audit(page: Page): Promise<void> {
  // A list that is being reloaded is paler for a moment.
  await page.locator('.opacity-60[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const letMove = await bringToRest(page);
  await bringRules(page);
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = {
      runOnly: { type: 'tag' as const, values },
      resultTypes: ['violations' as const],
      // The only rule that reads style sheets again is not among these.
      preload: false,
    };
    const { violations } = await axe.run(document, options);
    // An element half below a sticky bar is checked again where all of it is visible.
    const sizes = violations.find(({ id }) => id === 'target-size');
    if (sizes) {
      const at = window.scrollY;
      const tooSmall = [];
      for (const node of sizes.nodes) {
        const [selector] = node.target;
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = element && (await axe.run(element, { ...options, runOnly: ['target-size'] }));
        if (again?.violations.length !== 0) tooSmall.push(node);
      }
      window.scrollTo({ top: at, behavior: 'instant' });
      sizes.nodes = tooSmall;
    }
    return violations
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  }, rules);
  await letMove();
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
