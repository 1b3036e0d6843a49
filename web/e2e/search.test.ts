import { expect, test } from 'vitest';
import { type Visitor, withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { tabTo } from './keyboard.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();

const findSearchParts = ({ page }: Visitor) => {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    focusedField: dialog.getByRole('combobox').and(page.locator(':focus')),
    hits: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
    count: (text: string) => dialog.getByRole('status').getByText(text, { exact: true }),
  };
};

/** Swaps two letters in the name's longest word. */
function slipIn(name: string): string {
  const word = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  return name.replace(word, `${word[0]}${word[2]}${word[1]}${word.slice(3)}`);
}

test('the search opens by shortcut, tolerates a typing error, and is used with the arrow keys', async () => {
  const visitor = await browser.visit(1440);
  const { page, troubles, audit } = visitor;
  const { dialog, field, focusedField, hits, chosen, count } = findSearchParts(visitor);
  const [product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');

  await page.goto('/');
  await page.getByRole('region', { name: 'Age confirmation' }).getByRole('button').click();
  const button = page.getByRole('button', { name: 'Search' });
  await tabTo(page, button);
  await page.keyboard.press('/');
  await focusedField.waitFor();
  await dialog.getByRole('link', { name: /^Bourbon/ }).waitFor();
  await audit();

  const typed = slipIn(product.name);
  expect(typed).not.toBe(product.name);
  await page.keyboard.type(typed);
  const wanted = hits.filter({ hasText: product.name }).first();
  await wanted.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Control+k');
  await focusedField.waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.type(typed);
  await wanted.waitFor();
  // The hits follow the typed text with a delay, and the link at their end leads to all of them.
  await dialog.locator(`a[href$="${new URLSearchParams({ q: typed })}"]`).waitFor();
  const place = (await hits.allTextContents()).findIndex((text) => text.includes(product.name));
  expect(place).toBeLessThan(3);
  for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown');
  await chosen.getByText(product.name).waitFor();
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await audit();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await field.fill('japanese sherry over 1000');
  await count('2 bottles').waitFor();
  await hits.filter({ hasText: 'Hoshikawa 31 Year Old' }).waitFor();
  await field.fill('islay under 20 pounds');
  // The number of near matches depends on what other journeys have added to this shop.
  await dialog
    .getByRole('status')
    .getByText(/^No exact match, \d+ near matches$/)
    .waitFor();
  await field.fill('');
  await dialog.getByRole('button', { name: typed, exact: true }).click();
  await wanted.waitFor();
  await focusedField.waitFor();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' });
  await focusedField.waitFor();
  await field.fill('zzzz');
  await count('No whiskies found').waitFor({ state: 'attached' });
  await audit();
  expect(troubles).toEqual([]);
});

test('on a phone the search opens from the menu, and shows all its results in the shop', async () => {
  const visitor = await browser.visit(390, 844);
  const { page, troubles, audit } = visitor;
  const { dialog, field, focusedField, hits } = findSearchParts(visitor);
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search bottles' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  await focusedField.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await menu.and(page.locator(':focus')).waitFor();

  // The page's own field finds the same bottles.
  await page.getByRole('searchbox').fill('islay peated');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gallery?q=islay+peated');
  await page.getByRole('main').getByRole('status').getByText('4 bottles', { exact: true }).waitFor();
  await page.goto('/collection');
  await page.getByRole('searchbox').waitFor();

  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search bottles' }).click();
  await field.fill('invercarn');
  await hits.first().waitFor();
  await audit();
  await dialog.getByRole('link', { name: /^See all \d+ results$/ }).click();
  await page.waitForURL('**/gallery?q=invercarn');
  await page.getByRole('heading', { name: 'The shop', level: 1 }).waitFor();

  // The same words mean the same in the dialog and here.
  await page.getByRole('searchbox').fill('speyside sherry under 150');
  await page.getByRole('main').getByRole('status').getByText('2 bottles', { exact: true }).waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'Invercarn 15 Year Old Fino Finish',
    'Invercarn 18 Year Old Amontillado',
  ]);
  await page.getByRole('searchbox').fill('invercran');
  await page.getByRole('heading', { name: 'No whiskies found' }).waitFor();
  await page.getByRole('heading', { name: 'Nearest matches' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'Invercarn' }).first().waitFor();
  await audit();
  expect(troubles).toEqual([]);
});

test('the slash key does nothing while typing, or once switched off', async () => {
  const visitor = await browser.visit(1440);
  const { page, troubles } = visitor;
  const { dialog, focusedField } = findSearchParts(visitor);
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await page.getByRole('searchbox').click();
  await page.keyboard.press('/');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('/');
  await page.keyboard.press('Control+k');
  await focusedField.waitFor();
  await dialog.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await focusedField.waitFor();
  await waitForPaint(page);
  expect(await dialog.getByRole('combobox').inputValue()).toBe('');
  expect(troubles).toEqual([]);
});
