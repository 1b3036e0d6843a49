import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { bottle } from './fakes.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser();

const readStyle = (
  target: Locator,
  name: 'borderTopWidth' | 'outlineStyle' | 'textDecorationLine' | 'borderBottomWidth',
) => target.evaluate((element, property) => getComputedStyle(element)[property], name);

test('in forced colours, a button has a border and selected items are marked', async () => {
  const { page, troubles } = await browser.visit(1440, 900, { forcedColors: 'active' });
  const { id } = await bottle();
  await page.goto(`/product/${id}`);
  expect(await readStyle(addButton(page), 'borderTopWidth')).toBe('1px');
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await readStyle(tab('Description'), 'borderBottomWidth')).toBe('2px');
  expect(await readStyle(tab('Shipping'), 'borderBottomWidth')).toBe('0px');

  await page.goto('/gallery');
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await readStyle(view('Grid'), 'outlineStyle')).toBe('solid');
  expect(await readStyle(view('List'), 'outlineStyle')).toBe('none');
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' });
  expect(await readStyle(here, 'textDecorationLine')).toBe('underline');
  expect(troubles).toEqual([]);
});
