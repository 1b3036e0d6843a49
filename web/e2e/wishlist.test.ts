import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();

test.each(oneADay([390, 1440]))(
  "a guest's saved bottles survive signing in, and the list can be shared and unshared, at %i px",
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [first, second] = await listBottles({ min: 1, max: 99 });
    if (!first || !second) throw new Error('The catalogue has too few bottles.');
    const heart = (name: string) => page.getByRole('button', { name: `Cellar list: ${name}`, exact: true });
    await page.goto(`/product/${first.id}`);
    await heart(first.name).first().click();
    await page.getByText('Saved to your cellar list', { exact: true }).waitFor();
    await page.goto('/wishlist');
    await page.getByRole('link', { name: first.name }).waitFor();
    await audit();

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await openAccount(page, `cellar-${width}@example.com`);
    await page.getByRole('heading', { name: 'Your cellar list' }).waitFor();
    await page.getByRole('button', { name: 'Share your list' }).click();
    const link = await page.getByLabel('Link to your list').inputValue();
    await audit();
    await page.goto(`/product/${second.id}`);
    await heart(second.name).first().click();
    await page.getByText('Saved to your cellar list', { exact: true }).waitFor();

    // The bottle viewed before is shown below this one.
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('link', { name: first.name })
      .waitFor();

    const friend = await browser.visit(width);
    await friend.page.goto(new URL(link).pathname);
    await friend.page.getByRole('link', { name: first.name }).waitFor();
    await friend.page.getByRole('link', { name: second.name }).waitFor();
    await friend.audit();

    await page.goto('/wishlist');
    await heart(first.name).click();
    await page.getByRole('link', { name: first.name }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByRole('button', { name: 'Share your list' }).waitFor();
    await friend.page.reload();
    await friend.page.getByRole('heading', { name: 'This list is no longer shared' }).waitFor();
    expect([...troubles, ...friend.troubles.filter((each) => !each.includes('410'))]).toEqual([]);
  },
);
