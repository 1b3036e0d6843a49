import { expect, test } from 'vitest';
import { formatPounds } from '#shared/domain/common/money.ts';
import { ask, findLog, openCard, openPanel } from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();

test('AI Simo is asked over the shop’s own socket and call, shows bottles of the catalogue, and sells one', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  const catalogue = await listBottles({ min: 0 });
  await page.goto('/');
  const panel = await openPanel(page);
  await panel.getByRole('list', { name: 'Ways to start' }).getByRole('button').first().click();
  await panel.getByRole('button', { name: 'Copy the answer' }).waitFor();
  const shown = panel.getByRole('article').first();
  const name = (await shown.getByRole('heading').textContent()) ?? '';
  const bottle = catalogue.find((each) => each.name === name);
  expect(await shown.textContent()).toContain(formatPounds(bottle?.price ?? ''));
  expect(await findLog(panel).textContent()).toContain(`${name}: ${formatPounds(bottle?.price ?? '')}`);
  await shown.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name }).waitFor();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Shutdown AI' }).click();

  const card = await openCard(page);
  await findLog(card).getByText(name).first().waitFor();
  await ask(card, 'What does delivery cost?');
  await findLog(card).getByText('£12.99').waitFor();
  expect(troubles).toEqual([]);
});
