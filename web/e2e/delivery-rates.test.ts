import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { listBottles, settle } from './shop-control.ts';
import { fillInDetails, findContinue, goToCheckout } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/shop-documents/deliveryRates';
const tracked = 'royal-mail-tracked-48';

test.each(oneADay([1440, 768]))(
  'delivery rates are validated, previewed, published, shown to shoppers and restored, at a width of %i',
  async (width) => {
    const office = await visit(width);
    const { page, audit, look } = office;
    const readRecord = () => changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
    const changePrice = async (price: string) => {
      const { content, version } = await readRecord();
      const changed = { ...content, [tracked]: { ...content[tracked], price } };
      await changeElsewhere(page, 'PUT', path, { content: changed, version });
    };
    await enterOffice(page, '/admin/settings');
    const before = await readRecord();
    try {
      await page.getByRole('link', { name: 'Open delivery', exact: true }).click();
      await page.getByRole('heading', { name: 'Delivery', exact: true }).waitFor();
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByLabel('To postcode').fill('BT1 1AA');
      await preview.getByText('£22.49, with Northern Ireland surcharge of £9.50').waitFor();
      await look();

      const price = page.getByLabel('Price: Royal Mail Tracked 48', { exact: true });
      await price.fill('501');
      await preview.getByText('It appears once every field above is filled in correctly.').waitFor();
      await press(page, 'Publish Rates');
      await page.getByText('Please enter an amount from £0.00 to £500.00').first().waitFor();
      await look();
      await price.fill('14.50');
      await page.getByLabel('Free from: Royal Mail Tracked 48').fill('');
      await page
        .getByLabel('At the checkout: Specialist fine-spirits courier')
        .selectOption({ label: 'Not offered' });
      await preview.getByText('(now: £22.49').waitFor();
      const courier = page.getByLabel('Name: Insured courier', { exact: true });
      await courier.fill('');
      await preview.getByText('It appears once every field above is filled in correctly.').waitFor();
      await courier.fill('White-glove courier');
      await preview.getByText('White-glove courier').waitFor();

      // Somebody else changes the same price meanwhile.
      await changePrice('16.00');
      await press(page, 'Publish Rates');
      await page.getByText('Someone else saved this while you were editing').waitFor();
      await page
        .getByRole('group', { name: 'Price: Royal Mail Tracked 48' })
        .getByRole('radio', { name: /^Yours/ })
        .check();
      await audit();
      await press(page, 'Publish Rates');
      await toast(page, 'Rates published');
      await look();
      await settle();

      const shopper = await visit(width === 768 ? 390 : width);
      const [product] = await listBottles({ min: 12 });
      if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
      await goToCheckout(shopper.page, product);
      await fillInDetails(shopper.page, 'rates@example.com');
      const standard = shopper.page.getByRole('radio', { name: 'Royal Mail Tracked 48' });
      await standard.waitFor();
      expect(await shopper.page.getByText('£14.50').count()).toBeGreaterThan(0);
      expect(await shopper.page.getByRole('radio', { name: 'Specialist fine-spirits' }).count()).toBe(0);
      await shopper.page.getByRole('radio', { name: 'White-glove courier' }).waitFor();
      await shopper.audit();
      await changePrice('15.25');
      await findContinue(shopper.page).click();
      await shopper.page.getByText('The price has changed').waitFor();
      await shopper.page.getByText('£15.25').filter({ visible: true }).first().waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      await settle();

      await shopper.page.goto(`/product/${product.id}`);
      await shopper.page.getByText('Signature required, age verification 18+').first().waitFor();
      expect(await shopper.page.getByText('Complimentary shipping').count()).toBe(0);
      await shopper.page.goto('/cart');
      await shopper.page.getByRole('region', { name: 'Summary' }).getByText('£15.25').waitFor();
      await shopper.page.goto('/delivery-and-returns');
      await shopper.page.getByText('£15.25', { exact: true }).waitFor();
      expect(await shopper.page.getByText('Specialist fine-spirits courier').count()).toBe(0);
      await shopper.page.getByRole('heading', { name: 'White-glove courier' }).waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();

      await page.reload();
      await press(page, `Show version ${before.latest}`);
      await page.getByRole('dialog').getByText('(now: £15.25)').waitFor();
      await audit();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await press(page, `Restore version ${before.latest}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await toast(page, 'Rates restored');
      await page.getByText(`the rates of version ${before.latest}`).first().waitFor();
      await look();
      await settle();
      await shopper.page.goto(`/product/${product.id}`);
      await shopper.page.getByText('Complimentary shipping over £150').first().waitFor();
      expect(shopper.troubles.filter((each) => !/status of 409/.test(each))).toEqual([]);
      expect(office.troubles.filter((each) => !/status of 409/.test(each))).toEqual([]);
    } finally {
      const { version } = await readRecord();
      await changeElsewhere(page, 'PUT', path, { content: before.content, version });
      await settle();
    }
  },
);
