import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';

const browser = withBrowser({ pictures: false });

test('the actions of the drop are all to be pressed on a phone of a first visit, beside the age question and AI Simo', async () => {
  const { page } = await browser.visit(390, 844);
  await page.goto('/');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await page.getByRole('button', { name: 'Ask AI Simo' }).waitFor();
  for (const name of ['View the bottle', 'See all drops']) {
    const action = page.getByRole('link', { name });
    // What is found at each corner is the action itself, and nothing that lies over it.
    const covered = () =>
      action.evaluate((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => ({ x, y })));
        return corners.filter(({ x, y }) => !link.contains(document.elementFromPoint(x, y)));
      });
    await expect.poll(covered, { message: name }).toEqual([]);
  }
});

test('what docks at the foot of a phone tells its height to what keeps clear of it, and styles nothing else anew', async () => {
  const { page } = await browser.visit(390);
  await page.goto('/');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  const dockOf = (selector: string) =>
    page.evaluate((one) => {
      const element = document.querySelector(one) as Element;
      return getComputedStyle(element).getPropertyValue('--bar-dock');
    }, selector);
  await expect.poll(() => dockOf('footer')).toBe('72px');
  // A figure that is passed on would be known here as well.
  expect(await dockOf('main')).toBe('0px');

  const selectedIn = (selector: string) =>
    page.evaluate((one) => {
      const element = document.querySelector(one) as Element;
      return getComputedStyle(element, '::selection').backgroundColor;
    }, selector);
  expect(await selectedIn('main')).toBe('rgb(212, 168, 90)');
  expect(await selectedIn('html')).toBe('rgba(0, 0, 0, 0)');
});
