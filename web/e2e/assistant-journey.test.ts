import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';
import { ask, field, findLauncher, findLog, findPanel, openCard, openPanel } from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { askForCode, buyIntoBond, codeField, openAccount, readEmail, saveAddress } from './customer.ts';
import { expectSold } from './expectations.ts';
import { tabTo } from './keyboard.ts';
import { checkOutByKeyboard } from './keyboard-checkout.ts';
import { listBottles, listEmails, setDay } from './shop-control.ts';

const browser = withBrowser();

test('AI Simo answers over the real socket and API, shows catalogue bottles and adds one to the cart', async () => {
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

test.each(oneADay([390, 1440]))(
  'a customer finds their conversation on another device and deletes it on both, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await browser.visit(width);
    const email = `talks-${width}@example.com`;
    await page.goto('/auth');
    await openAccount(page, email);
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'What is bonded storage?');
    await panel.getByRole('button', { name: 'Copy the answer' }).waitFor();

    const { page: other } = await browser.visit(width);
    await other.goto('/auth');
    await askForCode(other, email);
    await codeField(other).fill((await readEmail(email)).code);
    await other.waitForURL((address) => address.pathname !== '/auth');
    await other.goto('/contact');
    const there = await openPanel(other);
    await findLog(there).getByText('What is bonded storage?').waitFor();
    await findLog(there).getByText('A bottle in bond is stored in').waitFor();
    await there.getByText('We keep this conversation in your account for 30 days').last().waitFor();
    await there.getByRole('button', { name: 'New conversation' }).click();
    await there.getByRole('heading', { name: 'What shall we look for?' }).waitFor();

    await panel.getByRole('button', { name: 'Shutdown AI' }).click();
    await openPanel(page);
    await panel.getByRole('heading', { name: 'What shall we look for?' }).waitFor();
    await audit();
    expect(troubles).toEqual([]);
  },
);

async function openPanelByKeyboard(page: Page): Promise<Locator> {
  await findLauncher(page).waitFor();
  await tabTo(page, findLauncher(page));
  await page.keyboard.press('Enter');
  await findPanel(page).getByText('Connected', { exact: true }).waitFor();
  return findPanel(page);
}

test.each(oneADay([390, 1440]))(
  'a gift is found, compared and bought with AI Simo by keyboard, at a width of %i',
  async (width) => {
    const { page, troubles } = await browser.visit(width);
    const press = (key: string) => page.keyboard.press(key);
    await page.goto('/contact');
    const panel = await openPanelByKeyboard(page);
    const sendQuestion = async (question: string) => {
      const answers = await panel.getByRole('button', { name: 'Copy the answer' }).count();
      await tabTo(page, field(panel));
      await page.keyboard.type(question);
      await press('Enter');
      await expect
        .poll(() => panel.getByRole('button', { name: 'Copy the answer' }).count())
        .toBe(answers + 1);
    };
    await sendQuestion('A smoky gift under £100?');
    const found = await panel.getByRole('article').getByRole('heading').allTextContents();
    expect(found.length).toBeGreaterThan(1);
    await sendQuestion('Compare the first and the second');
    const comparison = await findLog(panel).locator('> *').last().textContent();
    for (const bottle of found.slice(0, 2)) expect(comparison).toContain(`${bottle}: £`);
    await sendQuestion('I will take the first one');
    const offer = panel.getByRole('button', { name: /^Add to your cart: 1 × / });
    const name = ((await offer.textContent()) ?? '').replace('Add to your cart: 1 × ', '');
    const product = (await listBottles({ min: 1 })).find((bottle) => bottle.name === name);
    if (!product) throw new Error(`The catalogue has no ${name}.`);
    expect(Number(product.price)).toBeLessThanOrEqual(100);
    await tabTo(page, offer);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name }).waitFor();
    const email = `gift-${width}@example.com`;
    const sum = await checkOutByKeyboard(page, email);
    await expectSold(page, { product, email, sum });
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  "AI Simo shows a customer's orders, bottles and storage cost, and hands over to a person, at a width of %i",
  async (width) => {
    const { page, audit, troubles } = await browser.visit(width);
    const email = `asks-${width}@example.com`;
    const product = (await listBottles({ min: 5 })).find(({ inBond }) => inBond);
    if (!product) throw new Error('The catalogue has no bottle in bond.');
    await page.goto('/auth?next=/address-book');
    await openAccount(page, email);
    await saveAddress(page);
    const orderNumber = await buyIntoBond(page, product);
    const { holdings } = (await (await page.request.get('/api/portfolio/dashboard')).json()) as Dashboard;
    const panel = findPanel(page);
    const log = findLog(panel);

    // The day on which it arrives in storage, so that month is charged.
    await setDay(holdings[0]?.storedFrom ?? '', async () => {
      await page.goto('/contact');
      await openPanel(page);
      await ask(panel, 'Where is my order?');
      await log.getByText(`${orderNumber}: In bond. 1 × ${product.name}`).waitFor();
      await ask(panel, 'Which bottles do I have in bond?');
      await log.getByText(`1 × ${product.name}: `).last().waitFor();
      await log.getByText(/^Storage for \w+ \d{4} is £\d+\.\d\d/).waitFor();
    });

    // The answer is read from the account again, and its order from the table.
    await page.reload();
    await openPanel(page);
    await log.getByText(`${orderNumber}: In bond. 1 × ${product.name}`).waitFor();
    await panel.getByRole('button', { name: 'Ask a person' }).click();
    await panel.getByRole('textbox', { name: 'Your email' }).fill(email);
    await panel.getByRole('button', { name: 'Send to a person' }).click();
    await panel.getByText('Please agree, so that we can read your conversation').waitFor();
    const findHandedOver = async () =>
      (await listEmails(store.email)).filter(({ text }) => text.includes(email));
    expect(await findHandedOver()).toEqual([]);
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Send to a person' }).click();
    await panel.getByText(`A person will reply by email to ${email}.`).waitFor();
    const [sent] = await findHandedOver();
    for (const part of ['Visitor: Where is my order?', orderNumber, product.name])
      expect(sent?.text).toContain(part);
    await audit();
    expect(troubles).toEqual([]);
  },
);
