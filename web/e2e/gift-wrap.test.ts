import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readOrder, settle } from './shop-control.ts';
import {
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  payByCard,
  readConfirmation,
  sumOn,
} from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 390]))(
  'gift wrap adds one amount, shown from checkout to the confirmation email, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const email = `gives-${width}@example.com`;
    const [product] = await listBottles({ min: 12 });
    if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
    await goToCheckout(page, product);
    await fillInDetails(page, email);
    const before = parsePence((await sumOn(findContinue(page))).slice(1));
    const box = page.getByRole('checkbox', { name: /^It's a gift: wrap it for £5.00/ });
    await box.check();
    await expect.poll(async () => parsePence((await sumOn(findContinue(page))).slice(1))).toBe(before + 500);
    await box.scrollIntoViewIfNeeded();
    await expectNoOverflow(page);
    await audit();
    await goToPayment(page);
    await page.getByText('Gift wrap').first().waitFor();
    await payByCard(page);
    const { link } = await readConfirmation(page);
    await page.goto(link);
    await page.getByText('Gift wrap').first().waitFor();
    await expectNoOverflow(page);
    await audit();
    const sold = await readOrder(link);
    expect(parsePence(sold.total)).toBe(before + 500);
    expect(sold.charges).toMatchObject([{ name: 'Gift wrap', amount: '5.00', vatIncluded: '0.83' }]);
    const [confirmation] = await listEmails(email);
    expect(confirmation?.text).toMatch(/Gift wrap.*£5\.00/);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  'a gift note and its recipient reach the packing slip, which shows no prices, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const email = `writes-${width}@example.com`;
    const [product] = await listBottles({ min: 12 });
    if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
    await goToCheckout(page, product);
    await fillInDetails(page, email);
    const before = await sumOn(findContinue(page));
    await page.getByRole('checkbox', { name: 'Add a gift note' }).check();
    await page.getByLabel("Recipient's name").fill('Flora MacRae');
    await page.getByLabel('Gift note', { exact: true }).fill('Slàinte, Flora.\nOpen it slowly.');
    await expectNoOverflow(page);
    await audit();
    await page.reload();
    expect(await page.getByLabel("Recipient's name").inputValue()).toBe('Flora MacRae');
    expect(await sumOn(findContinue(page))).toBe(before);
    await goToPayment(page);
    await payByCard(page);
    const note = 'Slàinte, Flora. Open it slowly.';
    const { orderNumber, link } = await readConfirmation(page);
    await page.getByText(`Your gift note: “${note}”`).waitFor();
    await page.getByText('The parcel is addressed to Flora MacRae.').waitFor();
    await audit();
    await page.goto(link);
    await page.getByText(note).waitFor();
    await page.getByText('Flora MacRae').first().waitFor();
    const [confirmation] = await listEmails(email);
    expect(confirmation?.text).toContain(`Your gift note goes in the parcel: “${note}”`);
    expect(confirmation?.text).toContain('To: Flora MacRae, ');
    expect(troubles).toEqual([]);

    const staff = await visit(width);
    const main = staff.page.getByRole('main');
    await settle();
    await enterOffice(staff.page, '/admin/orders/to-pack');
    await staff.page.getByLabel('Search orders to pack').fill('Flora MacRae');
    await main.getByRole('link', { name: new RegExp(`${orderNumber}.*Gift note`) }).waitFor();
    await main.getByText('Flora MacRae').first().waitFor();
    await enterOffice(staff.page, `/admin/orders?search=${orderNumber}`);
    await main.getByRole('link', { name: orderNumber }).click();
    await staff.page.getByText(`Gift note: ${note}`).waitFor();
    await staff.page.goto(`${new URL(staff.page.url()).pathname}/packing-slip`);
    await staff.page.getByText('No prices in the parcel').waitFor();
    await staff.page.getByText(note).waitFor();
    expect(await main.textContent()).not.toContain('£');
    expect(staff.troubles).toEqual([]);
  },
);
