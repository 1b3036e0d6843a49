import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { press, toast } from './page-actions.ts';
import { listBottles, listEmails } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/shop-documents/emailTexts';

test.each(oneADay([1440, 768]))(
  'the opening of an email is validated, previewed, published, sent and restored, at a width of %i',
  async (width) => {
    const { page, look, audit, troubles } = await visit(width);
    await enterOffice(page, '/admin/settings');
    const before = await changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
    try {
      await page.getByRole('link', { name: 'Open email texts' }).click();
      await page.getByRole('heading', { name: 'Email Texts' }).waitFor();
      await look();
      const subject = page.getByLabel('Subject: Order confirmation', { exact: true });
      await subject.fill('Thank you from {brand}');
      await press(page, 'Publish Texts');
      await page.getByText('Please use the placeholder {orderNumber}').first().waitFor();
      await look();
      await subject.fill(`{brand}, order {orderNumber} at ${width}`);
      await page
        .getByLabel('Opening: Order confirmation', { exact: true })
        .fill('Cheers, {name}. Your bottles are set aside.');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('Cheers, Ada Byron. Your bottles are set aside.').waitFor();
      await press(page, 'Publish Texts');
      await toast(page, 'Texts published');
      await look();

      const shopper = await visit(width);
      const email = `texts-${width}-${Date.now()}@example.com`;
      const [product] = await listBottles({ min: 12 });
      if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
      await goToCheckout(shopper.page, product);
      await fillInDetails(shopper.page, email);
      await goToPayment(shopper.page);
      await payByCard(shopper.page);
      const { orderNumber } = await readConfirmation(shopper.page);
      await expect
        .poll(async () => (await listEmails(email))[0]?.subject)
        .toBe(`DRAM, order ${orderNumber} at ${width}`);
      expect((await listEmails(email))[0]?.text).toContain('Your bottles are set aside.');

      await press(page, `Show version ${before.latest}`);
      await page.getByRole('dialog').getByText('Your bottles are on their way.').waitFor();
      await audit();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await press(page, `Restore version ${before.latest}`);
      await press(page, 'Restore');
      await toast(page, 'Texts restored');
      await page.getByText(`the texts of version ${before.latest}`).first().waitFor();
      await look();
      expect(troubles).toEqual([]);
    } finally {
      const { version } = await changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
      await changeElsewhere(page, 'PUT', path, { content: before.content, version });
    }
  },
);
