import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { breakAddressLookup, listBottles, readOrder } from './shop-control.ts';
import { declareAll, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([390, 1440]))(
  'a shopper finds an address by postcode, or enters it by hand if that fails, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const [product] = await listBottles({ min: 12 });
    if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
    await goToCheckout(page, product);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByLabel('Full name').fill('Morag Sinclair');
    await page.getByLabel('Email', { exact: true }).fill(`finds-${width}@example.com`);
    const [line1, line2, town, postcode] = [
      page.getByLabel('Address', { exact: true }),
      page.getByLabel('Flat, floor or company'),
      page.getByLabel('Town or city'),
      page.getByLabel('Postcode', { exact: true }),
    ];

    await page.getByRole('button', { name: 'Find your address by postcode' }).press('Enter');
    const lookup = page.getByLabel('Postcode to look up');
    await expect.poll(() => lookup.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('W1D');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter a UK postcode, such as W1D 7BD').waitFor();
    await page.keyboard.type(' 7ZZ');
    await page.keyboard.press('Enter');
    await page.getByText(/^We found no addresses for this postcode/).waitFor();
    expect(await lookup.getAttribute('aria-invalid')).toBe('true');
    await expectNoOverflow(page);
    await audit();

    await lookup.fill('w1d7bd');
    await page.keyboard.press('Enter');
    const list = page.getByLabel('Choose the address');
    await expect.poll(() => list.evaluate((select) => select === document.activeElement)).toBe(true);
    await list.selectOption({ label: 'Flat 2, Cask House, 30 Copper Lane, London' });
    expect(await line1.inputValue()).toBe('30 Copper Lane');
    expect(await line2.inputValue()).toBe('Flat 2, Cask House');
    expect(await town.inputValue()).toBe('London');
    expect(await postcode.inputValue()).toBe('W1D 7BD');
    await audit();

    await breakAddressLookup('error');
    await lookup.fill('G1 1XW');
    await page.keyboard.press('Enter');
    await page.getByText(/^We can't look up addresses at the moment/).waitFor();
    await page.getByRole('button', { name: 'Enter the address by hand' }).press('Enter');
    await expect.poll(() => line1.evaluate((input) => input === document.activeElement)).toBe(true);
    await line1.fill('30a Copper Lane');

    await declareAll(page);
    await goToPayment(page);
    await payByCard(page);
    const { link } = await readConfirmation(page);
    expect((await readOrder(link)).shippingAddress).toContain('30a Copper Lane, Flat 2, Cask House, London');
    // The browser itself reports the server's refusal.
    expect(troubles.filter((trouble) => !/400/.test(trouble))).toEqual([]);
  },
);
