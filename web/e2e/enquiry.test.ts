import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { priceTiersPence, store } from '#shared/store.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails } from './shop-control.ts';

const browser = withBrowser();

test.each(oneADay([390, 1440]))(
  'a visitor asks about an expensive bottle by keyboard, at a width of %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const bottles = await listBottles({ min: 0 });
    const dear = bottles.find(({ price }) => parsePence(price) >= priceTiersPence.enquiry);
    const other = bottles.find(({ price }) => parsePence(price) < priceTiersPence.enquiry);
    if (!dear || !other) throw new Error('The catalogue needs a bottle on either side of the price.');

    await page.goto(`/product/${other.id}`);
    await page
      .getByRole('button', { name: `Compare: ${other.name}`, exact: true })
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Ask about this bottle' }).count()).toBe(0);

    await page.goto(`/product/${dear.id}`);
    const open = page.getByRole('button', { name: 'Ask about this bottle' });
    await expect.poll(() => open.isEnabled()).toBe(true);
    await open.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('region', { name: 'Ask about this bottle' });
    const email = form.getByRole('textbox', { name: 'Your email' });
    await email.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByText('Please write your question').waitFor();
    await audit();
    await expectNoOverflow(page);

    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await open.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(`asks-${width}@example.com`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Is the seal whole?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByText(`A person will reply by email to asks-${width}@example.com.`).waitFor();
    await audit();
    const sent = await listEmails(store.email);
    expect(sent.map(({ text }) => text).join()).toContain(`asks-${width}@example.com`);
    expect(troubles).toEqual([]);
  },
);
