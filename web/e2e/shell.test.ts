import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { tabTo } from './keyboard.ts';
import { listBottles } from './shop-control.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser();
const email = 'morag@example.com';
const notice = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const accountButton = (page: Page) => page.getByRole('button', { name: 'Account' });

const customer = { id: 'cus_0000000000000000', email, firstName: 'Morag', lastName: 'Sinclair', phone: null };

/** The customer that this browser remembers, and whom the server confirms. */
async function rememberCustomer(page: Page): Promise<void> {
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: customer }));
  await page.addInitScript((user) => {
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    const state = { user, isAuthenticated: true };
    localStorage.setItem('dram-user', JSON.stringify({ state, version: 0 }));
    localStorage.setItem('dram-age', JSON.stringify({ state: { isConfirmed: true }, version: 0 }));
  }, customer);
}

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('dram-user'));

async function bottle() {
  const [found] = await listBottles({ min: 12 });
  if (!found) throw new Error('The catalogue has no bottle with 12 on the shelf.');
  return found;
}

/** Stops the page's clock, so a test can advance it by the millisecond. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** Advances the stopped clock a few milliseconds at a time, for code that chains timers. */
const runUntil = (page: Page, isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      if (await isSo()) return true;
      await page.clock.runFor(5);
      return false;
    })
    .toBe(true);

describe('the account menu', () => {
  test("shows who is signed in, and signing out clears the customer's data and reloads the cart", async () => {
    const { page, troubles, audit } = await browser.visit(1440);
    await rememberCustomer(page);
    await page.goto('/about');
    await page.evaluate(() => {
      for (const of of ['checkout', 'payment', 'conversation']) sessionStorage.setItem(`dram-${of}`, '{}');
    });
    await accountButton(page).click();
    const menu = page.getByRole('menu', { name: 'Account' });
    await menu.getByText('Signed in as').waitFor();
    await menu.getByText(email).waitFor();
    await audit();

    const freshCart = page.waitForRequest((request) => request.url().endsWith('/api/cart'));
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
    await notice(page, 'Logged out successfully')
      .getByText('You have been logged out of your account.')
      .waitFor();
    await freshCart;
    await accountButton(page).waitFor({ state: 'detached' });
    await expect
      .poll(async () => JSON.parse((await remembered(page)) ?? '').state)
      .toEqual({ user: null, isAuthenticated: false });
    const storedKeys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(storedKeys.filter((key) => /checkout|payment|conversation/.test(key))).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('reports a failed sign-out in a notice and in the menu, and the customer stays signed in', async () => {
    const { page, audit } = await browser.visit(1440);
    await rememberCustomer(page);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/about');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await notice(page, 'Error').getByText('We could not sign you out. Please try again.').waitFor();
    expect(await remembered(page)).toContain(email);
    await accountButton(page).click();
    await page.getByRole('menu').getByText('We could not sign you out.').waitFor();
    await audit();
  });

  test('opens with the keyboard on its first item and returns the focus', async () => {
    const { page } = await browser.visit(1440);
    await rememberCustomer(page);
    await page.goto('/about');
    await tabTo(page, accountButton(page));
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('menuitem').first();
    await first.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await accountButton(page).and(page.locator(':focus')).waitFor();
  });

  test('loads without shifting the header', async () => {
    const { page } = await browser.visit(1024);
    const places = () =>
      page
        .getByRole('banner')
        .evaluate((header) =>
          [...header.querySelectorAll('nav a, [aria-label^=Search], [aria-label=Cart]')].map(
            (each) => each.getBoundingClientRect().left,
          ),
        );
    await page.goto('/about');
    await page.getByRole('button', { name: 'Cart' }).waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await places();
    expect(before.length).toBeGreaterThan(8);
    await rememberCustomer(page);
    await page.reload();
    await accountButton(page).waitFor();
    await expect.poll(places).toEqual(before);
  });

  test('is a separate group in the phone menu, which closes on signing out', async () => {
    const { page, troubles, audit } = await browser.visit(390, 844);
    await rememberCustomer(page);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText(/^© 2025(-20\d\d)? DRAM\. Premium whisky collection\.$/).waitFor();
    await menu.getByRole('region', { name: 'Account' }).getByText(`Signed in as ${email}`).waitFor();
    await audit();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await notice(page, 'Logged out successfully').waitFor();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    expect(await menu.getByRole('region', { name: 'Account' }).count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

test('a tooltip appears after 700 ms, and the next one at once if within 300 ms', async () => {
  const { page } = await browser.visit(1440);
  await page.clock.install();
  await page.goto('/gallery');
  const views = page.getByRole('main').getByRole('group', { name: 'View' }).getByRole('button');
  await views.nth(1).waitFor();
  await stopClock(page);
  const name = async (index: number) => (await views.nth(index).getAttribute('aria-label')) ?? '';
  const tip = async (index: number) =>
    page.locator('span[aria-hidden=true]').getByText(await name(index), { exact: true });

  await views.nth(0).hover();
  await page.clock.runFor(699);
  expect(await (await tip(0)).count()).toBe(0);
  await page.clock.runFor(1);
  await (await tip(0)).waitFor();

  await page.mouse.move(700, 800);
  await (await tip(0)).waitFor({ state: 'detached' });
  await page.clock.runFor(299);
  await views.nth(1).hover();
  await page.clock.runFor(0);
  await (await tip(1)).waitFor();

  await page.mouse.move(700, 800);
  await (await tip(1)).waitFor({ state: 'detached' });
  await page.clock.runFor(300);
  await views.nth(0).hover();
  await page.clock.runFor(699);
  expect(await (await tip(0)).count()).toBe(0);
  await page.clock.runFor(1);
  await (await tip(0)).waitFor();
});

describe('a notice', () => {
  const findNotifications = (page: Page) => page.getByRole('region', { name: /Notifications/ });

  /** A failed press says so without opening anything over the page. */
  async function withFailingCart(width: number) {
    const visitor = await browser.visit(width);
    const { page } = visitor;
    await page.clock.install();
    await page.route('**/api/cart', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.goto(`/product/${(await bottle()).id}`);
    await addButton(page).hover();
    await addButton(page).waitFor();
    await stopClock(page);
    const press = async () => {
      const refused = page.waitForResponse((response) => response.status() === 500);
      await notice(page, 'Error').evaluateAll((all) => {
        for (const old of all) old.id = 'old';
      });
      await addButton(page).click();
      await (await refused).finished();
      const fresh = notice(page, 'Error').and(page.locator(':not(#old)'));
      await runUntil(page, () => fresh.isVisible());
    };
    return { ...visitor, press };
  }

  test('is shown alone for 5 seconds, which pause while the pointer is on it', async () => {
    const { page, press } = await withFailingCart(1440);
    await press();
    await press();
    expect(await findNotifications(page).getByRole('listitem').count()).toBe(1);
    await page.clock.runFor(4900);
    await notice(page, 'Error').hover();
    await page.clock.runFor(60_000);
    expect(await notice(page, 'Error').count()).toBe(1);
    await page.mouse.move(1200, 20);
    await page.clock.runFor(5000);
    await notice(page, 'Error').waitFor({ state: 'detached' });
  });

  test('is focused with F8, and its region is removed 1,000,000 ms after it closes', async () => {
    const { page, press } = await withFailingCart(1440);
    await press();
    await page.keyboard.press('F8');
    await page.clock.runFor(1);
    await expect
      .poll(() => findNotifications(page).evaluate((region) => region.contains(document.activeElement)))
      .toBe(true);
    await findNotifications(page).getByRole('button', { name: 'Close' }).click();
    await notice(page, 'Error').waitFor({ state: 'detached' });
    await page.clock.runFor(999_000);
    expect(await findNotifications(page).count()).toBe(1);
    await page.clock.runFor(1000);
    await findNotifications(page).waitFor({ state: 'detached' });
  });

  test('is dismissed by a swipe of 60 px to the right, but not of 45 px', async () => {
    const { page, press } = await withFailingCart(1440);
    await press();
    const swipe = async (distance: number) => {
      const box = await notice(page, 'Error').boundingBox();
      if (!box) throw new Error('The notice has no place.');
      const [x, y] = [box.x + 40, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y);
      await page.mouse.move(x + distance, y);
      await page.mouse.up();
    };
    await swipe(45);
    expect(await notice(page, 'Error').getAttribute('data-state')).toBe('open');
    await swipe(60);
    await notice(page, 'Error').waitFor({ state: 'detached' });
  });

  test('is 420 px wide on a desktop, and full width on a phone', async () => {
    const { page, press } = await withFailingCart(1440);
    await press();
    const width = async () => (await findNotifications(page).getByRole('list').boundingBox())?.width;
    await expect.poll(width).toBe(420);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(width).toBe(390);
  });
});

describe('catalogue data', () => {
  const listRequests = (requests: string[], path: string) =>
    requests.filter((address) => new URL(address).pathname === path).length;

  /** A page with a query is drawn by the browser, which has to request its data. */
  const drawnHere = '/gallery?sort=age';

  test('is not requested again on return, on window focus or over time', async () => {
    const { page, requests } = await browser.visit(1440);
    await page.clock.install();
    await page.goto(drawnHere);
    const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await cards.first().waitFor();
    await page.evaluate(() => {
      for (const type of ['visibilitychange', 'focus'])
        window.dispatchEvent(new Event(type, { bubbles: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(4 * 60_000);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'A bar that also sells the bottle' }).waitFor();
    await page.goBack();
    await cards.first().waitFor();
    await waitForPaint(page);
    expect(listRequests(requests, '/api/products/browse')).toBe(1);
  });

  test('is not retried automatically after a failure', async () => {
    const { page, requests } = await browser.visit(1440);
    await page.clock.install();
    await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(drawnHere);
    await page.getByRole('heading', { name: 'The shop could not be loaded' }).waitFor();
    await page.clock.runFor(10 * 60_000);
    await waitForPaint(page);
    expect(listRequests(requests, '/api/products/browse')).toBe(1);
  });
});
