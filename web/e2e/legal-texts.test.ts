import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { listBottles } from './shop-control.ts';
import {
  ageAndTermsBox,
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  payByCard,
} from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/shop-documents/terms';

test.each(oneADay([1440, 768]))(
  'the terms of sale are validated, previewed, published, accepted and restored, at a width of %i',
  async (width) => {
    const { page, look, troubles } = await visit(width);
    await enterOffice(page, '/admin/settings');
    const before = await changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
    try {
      await page.getByRole('link', { name: 'Open terms of sale' }).click();
      await page.getByRole('heading', { name: 'Terms of sale', level: 1 }).waitFor();
      await look();
      const text = page.getByLabel('Text: If something is wrong', { exact: true });
      await text.fill('Nothing is ever wrong.');
      await press(page, 'Publish Texts');
      await page.getByText('Please use the placeholder {conformity}').first().waitFor();
      await look();
      const sentence = `Ask at the bar about width ${width}.`;
      await text.fill(`{conformity}\n\n${sentence}`);
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText(sentence).waitFor();
      await preview.getByText('We are under a legal duty').waitFor();
      await press(page, 'Publish Texts');
      await toast(page, 'Texts published');
      await look();

      const shopper = await visit(width);
      await expect
        .poll(async () => {
          await shopper.page.goto('/terms');
          return shopper.page.getByText(sentence).count();
        })
        .toBe(1);
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      const [product] = await listBottles({ min: 12 });
      if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
      await goToCheckout(shopper.page, product);
      await fillInDetails(shopper.page, `terms-${width}-${Date.now()}@example.com`);
      await goToPayment(shopper.page);
      await payByCard(shopper.page);
      await shopper.page.getByRole('link', { name: 'View Order' }).click();

      await press(page, `Restore version ${before.latest}`);
      await press(page, 'Restore');
      await toast(page, 'Texts restored');
      await look();

      await shopper.page.getByRole('link', { name: 'As you accepted them' }).click();
      await shopper.page.getByText(sentence).waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      expect([...troubles, ...shopper.troubles]).toEqual([]);
    } finally {
      const { version } = await changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
      await changeElsewhere(page, 'PUT', path, { content: before.content, version });
    }
  },
);

test('a checkout accepts the terms it showed, or asks again if they were replaced long ago', async () => {
  const office = await visit(1440);
  await enterOffice(office.page, '/admin/settings');
  const before = await changeElsewhere<ShopDocumentRecord>(office.page, 'GET', path);
  const [product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
  const sentence = 'Written while somebody was at the checkout.';
  const contract = { ...before.content.contract, text: sentence };
  try {
    const early = (await visit(1440)).page;
    await goToCheckout(early, product);
    await fillInDetails(early, `early-${Date.now()}@example.com`);
    await changeElsewhere(office.page, 'PUT', path, {
      content: { ...before.content, contract },
      version: before.version,
    });
    await goToPayment(early);
    await payByCard(early);
    await early.getByRole('link', { name: 'View Order' }).click();
    await early.getByRole('link', { name: 'As you accepted them' }).click();
    await early.getByText('What you see in the shop is an invitation to order.').waitFor();
    expect(await early.getByText(sentence).count()).toBe(0);

    const late = await visit(1440);
    await late.page.route('**/api/legal/terms', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), termsId: '0'.repeat(32) } });
    });
    await goToCheckout(late.page, product);
    await fillInDetails(late.page, `late-${Date.now()}@example.com`);
    const lapsed = late.page.waitForEvent('popup');
    await late.page.getByRole('link', { name: 'terms of sale', exact: true }).click();
    await (await lapsed).getByText('The terms behind this link no longer apply.').waitFor();
    await (await lapsed).getByText(sentence).waitFor();
    await (await lapsed).close();
    await findContinue(late.page).click();
    await late.page
      .getByText('The terms of sale have changed. Please read the new terms and accept them.')
      .waitFor();
    expect(await ageAndTermsBox(late.page).isChecked()).toBe(false);
    expect(await late.page.getByLabel('Full name', { exact: true }).inputValue()).toBe('Morag Sinclair');
    await late.audit();
    const opened = late.page.waitForEvent('popup');
    await late.page.getByRole('link', { name: 'terms of sale', exact: true }).click();
    await (await opened).getByText(sentence).waitFor();
    await ageAndTermsBox(late.page).check();
    await goToPayment(late.page);
    expect(late.troubles.filter((trouble) => !/status of 40[49]/.test(trouble))).toEqual([]);
  } finally {
    const { version } = await changeElsewhere<ShopDocumentRecord>(office.page, 'GET', path);
    await changeElsewhere(office.page, 'PUT', path, { content: before.content, version });
  }
});
