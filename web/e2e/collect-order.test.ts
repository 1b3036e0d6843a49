import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { collectionReminderDays } from '#shared/domain/orders/dispatch/collection.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, runJob, setTime, settle } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/trading-hours';
const evening = { opens: '17:00', closes: '23:00' };

test.each(oneADay([1440, 390]))(
  'an order for collection is bought, made ready and handed over with its code, at a width of %i',
  async (width) => {
    const office = await visit(width);
    const { page, audit } = office;
    await enterOffice(page);
    const readRecord = () => changeElsewhere<TradingHoursRecord>(page, 'GET', path);
    const before = await readRecord();
    const publish = async (openingHours: object) => {
      const { content, version } = await readRecord();
      await changeElsewhere(page, 'PUT', path, { ...content, openingHours, version });
      await settle();
    };
    const days = Object.keys(before.content.openingHours);
    await publish(Object.fromEntries(days.map((day) => [day, evening])));
    try {
      const email = `collects-${width}@example.com`;
      const shopper = await visit(width);
      const [product] = await listBottles({ min: 12 });
      if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
      await goToCheckout(shopper.page, product);
      await fillInDetails(shopper.page, email, { Postcode: 'BT1 1AA' });
      // The recipient's field disappears with the parcel, together with its error.
      await shopper.page.getByRole('checkbox', { name: 'Add a gift note' }).check();
      await shopper.page.getByLabel("Recipient's name").fill('Ольга');
      const bar = shopper.page.getByRole('radio', { name: 'Collection from the bar' });
      await bar.check();
      await shopper.page.getByText('you collect your bottles from the bar, free of charge').waitFor();
      await shopper.page.getByText('Monday to Sunday: 5pm to 11pm').waitFor();
      expect(await shopper.page.getByText('Northern Ireland surcharge').count()).toBe(0);
      await shopper.page.getByText('Billed to').waitFor();
      await bar.scrollIntoViewIfNeeded();
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      await goToPayment(shopper.page);
      await shopper.page.getByText('Ready from').first().waitFor();
      await payByCard(shopper.page);
      const { orderNumber, link } = await readConfirmation(shopper.page);
      await shopper.page.getByRole('heading', { name: 'Collection from the bar' }).waitFor();
      await shopper.page.getByText('We email you a code when your bottles are ready.').waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      await settle();

      await page.getByRole('link', { name: 'Orders to pack' }).first().click();
      await page.getByLabel('Search orders to pack').fill(email);
      await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
      await page.getByRole('button', { name: 'Ready to collect' }).click();
      await page.getByRole('link', { name: 'Hand over' }).waitFor();
      await expectNoOverflow(page);
      await audit();
      const ready = (await listEmails(email)).find(({ subject }) => subject.includes('ready to collect'));
      const code = /code is (\d{3} \d{3})/.exec(ready?.text ?? '')?.[1] ?? '';

      await shopper.page.goto(link);
      await shopper.page.getByText('Your bottles are waiting at the bar.').waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();

      const dialog = page.getByRole('dialog');
      await page.getByRole('link', { name: 'Resend email' }).click();
      await dialog
        .locator('option', { hasText: 'Ready to collect, with its code' })
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      const orderPage = page.url();
      await runJob('markOverdue');
      const isReminder = ({ subject }: { subject: string }) => subject.includes('still waiting at the bar');
      expect((await listEmails(email)).filter(isReminder)).toEqual([]);
      const reminderMs = (collectionReminderDays * 24 + 1) * 3_600_000;
      await setTime(new Date(Date.now() + reminderMs).toISOString());
      await runJob('markOverdue');
      await settle();
      const [reminder] = (await listEmails(email)).filter(isReminder);
      expect(reminder?.text).toContain(code);
      await setTime();
      await page.goto('/admin/orders?collection=ready');
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(orderNumber) })
        .waitFor();
      await expectNoOverflow(page);
      await audit();
      await page.goto(orderPage);

      await page.getByRole('link', { name: 'Hand over' }).click();
      const press = () => dialog.getByRole('button', { name: 'Hand over' }).click();
      const wrong = code.endsWith('1') ? '2' : '1';
      await dialog.getByLabel('Collection code').fill(`${code.slice(0, -1)}${wrong}`);
      await press();
      await dialog.getByText('Please check the ID of whoever collects it').first().waitFor();
      await dialog.getByRole('checkbox', { name: /I have checked photo ID/ }).check();
      await press();
      await dialog.getByText("That isn't the code for this order.").first().waitFor();
      await audit();
      await dialog.getByLabel('Collection code').fill(code);
      await press();
      await page.getByText('Order handed over').first().waitFor();
      await page.getByText('Code entered and age checked').first().waitFor();
      // A mistake can be undone as long as its toast is shown.
      await page.getByLabel(`Status of ${orderNumber}`).selectOption('processing');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('processing to delivered').waitFor();
      await settle();
      await shopper.page.reload();
      await shopper.page.getByText('You have collected your bottles.').waitFor();
      await page.goto(new URL('/admin/orders', page.url()).href);
      await page.getByLabel('Search orders').fill(orderNumber);
      const status = page.getByLabel(`Status of ${orderNumber}`);
      await status.waitFor();
      expect(await status.locator('option[value="shipped"]').count()).toBe(0);
      expect(shopper.troubles).toEqual([]);
      expect(office.troubles.filter((each) => !/status of 422/.test(each))).toEqual([]);
    } finally {
      await publish(before.content.openingHours);
    }
  },
);
