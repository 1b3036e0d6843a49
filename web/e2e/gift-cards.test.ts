import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))('staff issue a gift card, adjust it and block it (%i)', async (width) => {
  const { page, audit, troubles } = await visit(width);
  await enterOffice(page);
  await page.goto('/admin/gift-cards/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('24');
  await dialog.getByRole('button', { name: 'Issue Gift Card' }).click();
  await dialog.getByText('Please enter whole pounds from 25 to 500').first().waitFor();
  await audit();
  await dialog.getByLabel('Value').fill('50');
  await dialog.getByLabel('Recipient', { exact: true }).fill('Ada Byron');
  await dialog.getByLabel("Recipient's email").fill(`ada-${width}@example.com`);
  await dialog.getByLabel('Message').fill('Happy birthday');
  await dialog.getByLabel('Reason').fill('First prize of the raffle');
  await dialog.getByRole('button', { name: 'Issue Gift Card' }).click();
  await page.getByText(`Emailed to Ada Byron, ada-${width}@example.com`).waitFor();
  await page.getByText('Issued: First prize of the raffle').waitFor();
  await expectNoOverflow(page);
  await audit();

  await page.getByLabel('Adjustment').selectOption('take');
  await page.getByLabel('Amount').fill('60');
  await page.getByLabel('Reason').fill('A mistake');
  await page.getByRole('button', { name: 'Adjust Balance' }).click();
  await page.getByText('No more than £50.00 can be taken from this card now.').first().waitFor();
  await page.getByLabel('Amount').fill('12.50');
  await page.getByRole('button', { name: 'Adjust Balance' }).click();
  await page.getByText('−£12.50').waitFor();
  await page.getByLabel('This card can be spent').uncheck();
  await page.getByRole('button', { name: 'Save Card' }).click();
  await page.getByText('Blocked: it cannot be spent.').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await audit();

  await page.goto('/admin/gift-cards');
  await page.getByText('Blocked').first().waitFor();
  await expectNoOverflow(page);
  await audit();
  await page.goto('/admin/reports/gift-cards');
  await page.getByText('Owed at the end of the period').waitFor();
  await expectNoOverflow(page);
  await audit();
  // The 409 of what was too much is the browser's own report.
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});
