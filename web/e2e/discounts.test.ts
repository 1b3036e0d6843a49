import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 390, 768]))(
  'a discount code is created, used and switched off, and a wrong one is rejected, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const [product] = await listBottles({ min: 3 });
    if (!product) throw new Error('The catalogue has no bottle with 3 in stock.');
    const code = `JOURNEY${width}`;

    await enterOffice(page);
    await page.goto('/admin/discounts/new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await dialog.getByRole('button', { name: 'Add Code' }).click();
    await dialog.getByText('Please enter a whole percentage from 1 to 100').first().waitFor();
    await audit();
    await dialog.getByLabel('Percentage off').fill('10');
    await dialog.getByLabel('Uses in total').fill('1');
    await dialog.getByRole('button', { name: 'Add Code' }).click();
    await page.getByRole('link', { name: code }).waitFor();
    await expectNoOverflow(page);
    await audit();

    await goToCheckout(page, product);
    await fillInDetails(page, 'saver@example.com');
    if (width < 1024) await page.getByText('Your order, 1 bottle').click();
    const field = page.getByLabel('Discount code');
    await field.fill('NO-SUCH-CODE');
    await field.press('Enter');
    await page.getByText("This code isn't valid. Please check it and try again.").waitFor();
    await audit();
    await field.fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('is applied.').waitFor();
    const off = Math.round(parsePence(product.price) / 10);
    await page
      .getByText(`−${formatPence(off)}`)
      .first()
      .waitFor();
    await expectNoOverflow(page);
    await audit();
    await goToPayment(page);
    await payByCard(page);
    const { link } = await readConfirmation(page);
    await page.goto(link);
    await page.getByText(`Saved with ${code}`).waitFor();
    await audit();

    // The browser itself reports the wrong code's 422.
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
    troubles.splice(0);
    await page.goto(`/admin/discounts/${code}`);
    await page.getByText(/^Used for 1 order, paid or being paid, of at most 1\./).waitFor();
    await page.getByLabel('Shoppers can use this code').uncheck();
    await page.getByRole('button', { name: 'Save Code' }).click();
    await page.getByText('Discount code saved').first().waitFor();
    await expectNoOverflow(page);
    // The bar at the top then cuts off no field.
    await page.evaluate(() => window.scrollTo(0, 0));
    await audit();
    expect(troubles).toEqual([]);
  },
);
