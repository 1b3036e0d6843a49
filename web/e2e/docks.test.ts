import { expect, test } from 'vitest';
import { findLauncher, openCard } from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { bottle, buildCartLine, showCart, typedBefore } from './fakes.ts';

const browser = withBrowser();

test('on a first visit by phone, the age question and AI Simo do not cover the links of the drop', async () => {
  const { page } = await browser.visit(390, 844);
  await page.goto('/');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await findLauncher(page).waitFor();
  for (const name of ['View the bottle', 'See all drops']) {
    const action = page.getByRole('link', { name });
    // The element at each corner is the action itself, and nothing that covers it.
    const covered = () =>
      action.evaluate((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => ({ x, y })));
        return corners.filter(({ x, y }) => !link.contains(document.elementFromPoint(x, y)));
      });
    await expect.poll(covered, { message: name }).toEqual([]);
  }
});

test('on a phone AI Simo does not cover the button of a card after the age question is closed', async () => {
  const { page } = await browser.visit(390, 844);
  await page.goto('/gallery');
  const age = page.getByRole('region', { name: 'Age confirmation' });
  await age.waitFor();
  expect(await age.evaluate((notice) => notice.getBoundingClientRect().height)).toBeLessThanOrEqual(72);
  await age.getByRole('button').click();
  // There is a card's button in the launcher's place.
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .nth(1);
  const covered = () =>
    add.evaluate((button) => {
      const { right, top } = button.getBoundingClientRect();
      const over = document
        .querySelector('[data-dock="launcher"]:not([data-aside])')
        ?.getBoundingClientRect();
      return over !== undefined && over.left < right && over.bottom > top;
    });
  await expect.poll(covered).toBe(false);
});

test('nothing covers the checkout and payment forms, and a guest has six fields and one required box', async () => {
  const { page } = await browser.visit(390, 844);
  const launcher = findLauncher(page);
  const age = page.getByRole('region', { name: 'Age confirmation' });
  await showCart(page, [buildCartLine(await bottle())]);
  await typedBefore(page);
  await page.goto('/gallery');
  await openCard(page);
  for (const path of ['/checkout', '/payment?client_secret=none&total=1.00']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await launcher.count(), path).toBe(0);
    expect(await age.count(), path).toBe(0);
  }

  await page.goto('/checkout');
  const postcode = page.getByLabel('Postcode', { exact: true });
  await postcode.waitFor();
  const form = page.locator('main form');
  const countVisible = (fields: string) => form.locator(fields).filter({ visible: true }).count();
  await expect.poll(() => countVisible('input:not([type=radio], [type=checkbox]), select, textarea')).toBe(6);
  await expect.poll(() => countVisible('[type=checkbox][aria-required=true]')).toBe(1);
  // A click in the page, so that the rest of the application stays open.
  await page.getByRole('link', { name: 'Terms of sale' }).last().click();
  await launcher.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
