import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/shop-documents/terms';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test.each(oneADay([1440, 768]))(
  'the terms of sale are written, checked, previewed, published, accepted and undone (%i)',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const look = async () => {
      await expectNoOverflow(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await audit();
    };
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
