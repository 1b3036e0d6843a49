import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';

const browser = withBrowser({ pictures: false });

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
