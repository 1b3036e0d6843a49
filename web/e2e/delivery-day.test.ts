import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, readOrder } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 390]))(
  'a chosen delivery day is shown and stored with the order, at a width of %i',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const [product] = await listBottles({ min: 12 });
    if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
    await goToCheckout(page, product);
    await fillInDetails(page, `chooses-${width}@example.com`);
    expect(await page.getByLabel('Delivery day').count(), 'Tracked 48 has no day').toBe(0);
    await page.getByRole('radio', { name: 'Royal Mail Special Delivery' }).check();
    const field = page.getByLabel('Delivery day');
    const days = await field
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const day = days[5] ?? '';
    const shown = formatArrival({ from: day, to: day });
    await field.selectOption(day);
    await page.getByText(`${shown}, Royal Mail Special Delivery by 1pm`).waitFor();
    await field.scrollIntoViewIfNeeded();
    await expectNoOverflow(page);
    await audit();
    await goToPayment(page);
    await page.getByText(shown).first().waitFor();
    await payByCard(page);
    const { link } = await readConfirmation(page);
    await page.getByText(`Arriving ${shown}.`).waitFor();
    await page.goto(link);
    await page.getByText(`Arriving ${shown}`).waitFor();
    expect((await readOrder(link)).arrives).toEqual({ from: day, to: day });
    expect(troubles).toEqual([]);
  },
);
