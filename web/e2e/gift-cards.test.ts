import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, receiveGiftCard } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))(
  'staff issue a gift card, adjust it and block it, at a width of %i',
  async (width) => {
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
    await page.getByText('Gift card adjusted').waitFor();
    await page.getByLabel('This card can be spent').uncheck();
    await page.getByRole('button', { name: 'Save Card' }).click();
    await page.getByText('Blocked: it cannot be spent.').waitFor();
    await page.getByText('Gift card saved').first().waitFor();
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
    // The browser itself reports the 409 for the excessive amount.
    expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
  },
);

test.each(oneADay([1440, 390]))(
  'a gift card pays for part of an order or all of it, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const again = await visit(width);
    const product = (await listBottles({ min: 4 })).find(({ price }) => {
      const pence = parsePence(price);
      return pence > 15_000 && pence < 50_000;
    });
    if (!product) throw new Error('The catalogue has no bottle from 150 to 500 pounds with 4 in stock.');
    const [small, large] = [await receiveGiftCard('50'), await receiveGiftCard('500')];
    const openSummary = async (on: Page) => {
      if (width < 1024) await on.getByText('Your order, 1 bottle').click();
    };

    await goToCheckout(page, product);
    await fillInDetails(page, 'given@example.com');
    await openSummary(page);
    const field = page.getByLabel('Discount code or gift card');
    await field.fill('GIFT-0000-0000-0000-0000');
    await field.press('Enter');
    await page.getByText("This gift card code isn't valid. Please check it and try again.").waitFor();
    await audit();
    await field.fill(small.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('has £50.00 on it.').waitFor();
    const rest = formatPence(parsePence(product.price) - 5_000);
    await page.getByText('To pay').first().waitFor();
    await expectNoOverflow(page);
    await audit();
    expect(await goToPayment(page)).toBe(rest);
    await payByCard(page);
    const { link } = await readConfirmation(page);
    await page.goto(link);
    await page.getByText(`Gift card •••• ${small.slice(-4)}`).waitFor();
    await page.getByText('Paid by card').waitFor();
    await expectNoOverflow(page);
    await audit();

    await goToCheckout(again.page, product);
    await fillInDetails(again.page, 'given@example.com');
    await openSummary(again.page);
    await again.page.getByLabel('Discount code or gift card').fill(large);
    await again.page.getByRole('button', { name: 'Apply' }).click();
    await again.page.getByText('has £500.00 on it.').waitFor();
    await again.page.getByText('Your gift card covers the whole order').waitFor();
    await again.audit();
    await again.page.getByRole('button', { name: 'Place order' }).click();
    await readConfirmation(again.page);
    await again.audit();
    // The browser itself reports the wrong code's 422.
    expect([...troubles, ...again.troubles].filter((trouble) => !trouble.includes('422'))).toEqual([]);
  },
);

test.each(oneADay([1440, 390]))(
  'a visitor buys a gift card, and staff refund it, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const recipient = `bought-${width}-${Date.now()}@example.com`;
    const buyer = `buyer-${width}-${Date.now()}@example.com`;
    // Terms that were replaced long ago.
    await page.route('**/api/legal/terms', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), termsId: '0'.repeat(32) } });
    });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gift cards' }).waitFor();
    await page.getByLabel('Amount in pounds').fill('24');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('Please enter whole pounds from 25 to 500').waitFor();
    await page.getByText('Please accept the terms of sale').waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.getByRole('button', { name: '£250' }).click();
    await page.getByLabel("Recipient's name").fill('Ada Byron');
    await page.getByLabel("Recipient's email").fill(recipient);
    await page.getByLabel('Message').fill('Happy birthday');
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Your email').fill(buyer);
    const terms = page.getByRole('checkbox', { name: 'I accept the terms of sale.' });
    await terms.check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('The terms of sale have changed.').waitFor();
    expect(await page.getByText('The terms of sale have changed.').count()).toBe(1);
    expect(await terms.isChecked()).toBe(false);
    await expect.poll(() => terms.evaluate((box) => box === document.activeElement)).toBe(true);
    await audit();
    await terms.check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByText('£250.00').first().waitFor();
    await page.getByRole('link', { name: 'Back to gift cards' }).waitFor();
    await audit();
    const { paymentIntentId, clientSecret } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('dram-payment') ?? '{}') as Record<string, string>,
    );
    const tab = await visit(width);
    const redirect = new URLSearchParams({
      for: 'gift-card',
      payment_intent: paymentIntentId ?? '',
      payment_intent_client_secret: clientSecret ?? '',
      redirect_status: 'failed',
    });
    await tab.page.goto(`/payment-success?${redirect}`);
    await tab.page.getByRole('heading', { name: 'Your payment did not go through' }).waitFor();
    await expectNoOverflow(tab.page);
    await tab.audit();
    await tab.page.reload();
    await tab.page.getByText("This page will update when it's done.").waitFor();
    await tab.page.goto(`/payment-success?${redirect}`);
    await tab.page.getByRole('link', { name: 'Try Again' }).click();
    await tab.page.getByText('£250.00').first().waitFor();
    expect(tab.troubles).toEqual([]);
    // A gift card has no delivery address, so the form asks for the postcode of the bank card.
    await page.getByLabel('Postcode').fill('W1D 7BD');
    await payByCard(page);
    await page.getByRole('heading', { name: 'Thank you. Your gift card is on its way.' }).waitFor();
    await page.getByText(`We have emailed it to Ada Byron at ${recipient}`).waitFor();
    await expectNoOverflow(page);
    await audit();
    await expect
      .poll(async () => (await listEmails(recipient))[0]?.text ?? '')
      .toMatch(/GIFT(-[0-9A-Z]{4}){4}/);
    await expect.poll(async () => (await listEmails(buyer))[0]?.text ?? '').toContain('£250.00');
    expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);

    const code = /GIFT(-[0-9A-Z]{4}){4}/.exec((await listEmails(recipient))[0]?.text ?? '')?.[0] ?? '';
    const office = await visit(width === 390 ? 768 : width);
    await enterOffice(office.page);
    await office.page.goto('/admin/gift-cards');
    await office.page
      .getByRole('link', { name: code.slice(-4) })
      .first()
      .click();
    await office.page.getByRole('region', { name: 'Purchase' }).getByText(buyer).waitFor();
    await expectNoOverflow(office.page);
    await office.audit();
    await office.page.getByRole('button', { name: 'Send Email Again' }).click();
    await office.page.getByText('Email sent again').first().waitFor();
    await expect.poll(async () => (await listEmails(recipient)).length).toBe(2);
    // Of a partly spent card, the rest is refunded.
    await office.page.getByText('£250.00 of the £250.00 paid').waitFor();
    await office.page.getByLabel('Adjustment').selectOption('take');
    await office.page.getByLabel('Amount', { exact: true }).fill('100');
    await office.page.getByLabel('Reason', { exact: true }).fill('Spent at the bar');
    // Each form of the page is saved separately: another form's changes stay, and are asked about when the page is
    // left.
    const held = Promise.withResolvers<void>();
    await office.page.route('**/adjustments', async (route) => {
      await held.promise;
      await route.continue();
    });
    await office.page.getByRole('button', { name: 'Adjust Balance' }).click();
    const reason = office.page.getByLabel('Reason for the refund');
    await reason.fill('Changed their mind');
    held.resolve();
    await office.page.getByText('£150.00 of the £250.00 paid').waitFor();
    await office.page.getByText('Gift card adjusted').first().waitFor();
    expect(await office.page.getByRole('dialog').count()).toBe(0);
    expect(await reason.inputValue()).toBe('Changed their mind');
    await office.page.goBack();
    await office.page.getByRole('button', { name: 'Keep editing' }).click();
    await office.page.getByRole('button', { name: 'Refund Gift Card' }).click();
    await office.page.getByText('Blocked: it cannot be spent.').waitFor();
    await office.page.getByRole('region', { name: 'Purchase' }).getByText('Refunded').first().waitFor();
    await office.page.getByText('−£150.00').waitFor();
    await office.audit();
    await expect
      .poll(async () => (await listEmails(buyer)).map(({ subject }) => subject).join())
      .toContain('Refund of your gift card purchase');
    expect(office.troubles).toEqual([]);
  },
);
