import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { computeArrival, formatArrivalDates } from '#shared/domain/common/arrival-dates.ts';
import { nameBankHolidays } from '#shared/domain/common/bank-holidays.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { listBottles, settle } from './shop-control.ts';
import { fillInDetails, goToCheckout } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const days = { min: 2, max: 3 };

/** A Monday to come with no bank holiday in the week before it or in the two after. */
function findQuietMonday(): string {
  const today = toLondonDay(new Date());
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1].flatMap(nameBankHolidays).map(({ day }) => day);
  for (let day = addDays(today, 7); ; day = addDays(day, 1)) {
    const isMonday = new Date(day).getUTCDay() === 1;
    if (isMonday && !holidays.some((each) => each > addDays(day, -7) && each < addDays(day, 14))) return day;
  }
}

test.each(oneADay([1440, 768]))(
  'a new cut-off and closed day change the delivery dates that shoppers see until restored, at %i px',
  async (width) => {
    const office = await visit(width);
    const { page, audit, look } = office;
    const monday = findQuietMonday();
    const tuesday = addDays(monday, 1);
    // Between the cut-offs, in winter as in summer.
    const noon = new Date(`${monday}T12:00:00Z`);
    const changed: TradingHours = {
      ...defaultTradingHours,
      dispatchCutOff: '11:30',
      closedDays: [{ day: tuesday, reason: 'Stocktaking', carriersDeliver: true }],
    };
    const usual = formatArrivalDates(days, noon, defaultTradingHours);
    const later = formatArrivalDates(days, noon, changed);
    expect(
      computeArrival(days, noon, changed).from > computeArrival(days, noon, defaultTradingHours).to,
    ).toBe(true);
    const readRecord = () => changeElsewhere<TradingHoursRecord>(page, 'GET', '/api/admin/trading-hours');

    await enterOffice(page, '/admin/settings');
    const before = await readRecord();
    try {
      await page.getByRole('link', { name: 'Open trading hours' }).click();
      await page.getByRole('heading', { name: 'Trading Hours' }).waitFor();
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByLabel('For an order placed at').fill(`${monday}T12:00`);
      await preview.getByText(usual).waitFor();
      await look();

      await page.getByLabel('Cut-off').selectOption('11.30am');
      await press(page, 'Add closed day');
      await page.getByLabel('Day', { exact: true }).fill(tuesday);
      await page.getByLabel('Monday, opens').selectOption('6pm');
      await preview.getByText('It appears once every field above is filled in.').waitFor();
      await press(page, 'Publish Hours');
      await page.getByRole('button', { name: 'Reason, Closed day 1: Please say why' }).waitFor();
      await page.getByRole('button', { name: 'Monday, closes: Please choose when it opens' }).waitFor();
      await look();
      await page.getByLabel('Reason').fill('Stocktaking');
      await page.getByRole('checkbox', { name: 'Carriers deliver' }).check();
      await page.getByLabel('Monday, closes').selectOption('midnight');
      await preview.getByText(later).waitFor();
      await preview.getByText(`${formatNamedDay(tuesday)} (Stocktaking)`).waitFor();

      // Somebody else opens the bar on Mondays too, at another time.
      const { content, version } = await readRecord();
      const openingHours = { ...content.openingHours, monday: { opens: '17:00', closes: '00:00' } };
      const theirs = { ...content, openingHours, version };
      await changeElsewhere(page, 'PUT', '/api/admin/trading-hours', theirs);
      await press(page, 'Publish Hours');
      await page.getByText('Someone else saved this while you were editing').waitFor();
      await page
        .getByRole('group', { name: 'Monday, opens' })
        .getByRole('radio', { name: /^Yours/ })
        .check();
      await audit();
      await press(page, 'Publish Hours');
      await toast(page, 'Trading hours published');
      await look();
      await settle();

      const shopper = await visit(width);
      await shopper.page.clock.setFixedTime(noon);
      const [product] = await listBottles({ min: 12 });
      if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
      await goToCheckout(shopper.page, product);
      await shopper.page.getByText(`arriving ${later}.`).waitFor();
      await fillInDetails(shopper.page, 'hours@example.com');
      await shopper.page.getByRole('radio', { name: 'Royal Mail Tracked 48' }).waitFor();
      await shopper.page.getByText(later, { exact: true }).first().waitFor();
      await shopper.page.getByText(`${later}, Royal Mail Tracked 48`).waitFor();
      await shopper.audit();
      await shopper.page.goto(`/product/${product.id}`);
      await shopper.page.getByText(`Order now for delivery ${later}`).waitFor();
      const calls = shopper.requests.filter((address) => address.includes('/api/trading-hours'));
      expect(calls, 'the checkout alone asks').toHaveLength(1);
      await shopper.page.goto('/delivery-and-returns');
      await shopper.page.getByText('What you order before 11.30am on a working day').waitFor();
      await shopper.page.getByText(`${formatNamedDay(tuesday)} (Stocktaking)`).waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();
      await shopper.page.goto('/contact');
      await shopper.page.getByText('6pm to midnight').waitFor();
      await expectNoOverflow(shopper.page);
      await shopper.audit();

      await press(page, `Show version ${before.latest}`);
      const shown = page.getByRole('dialog', { name: `Version ${before.latest}` });
      await shown.getByText('What you order before 2pm').waitFor();
      await audit();
      await shown.getByRole('button', { name: 'Close' }).click();

      // A slow change ends after its dialog was closed and another version's was opened, which stays open.
      const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/admin/trading-hours/published', async (route) => {
        await isAnswered;
        await route.continue();
      });
      const dialog = page.getByRole('dialog');
      await press(page, `Restore version ${before.latest + 1}`);
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await page.keyboard.press('Escape');
      await press(page, `Restore version ${before.latest}`);
      answer();
      await toast(page, 'Trading hours restored');
      await page.getByText(`, the hours of version ${before.latest + 1}`).waitFor();
      await audit();
      await dialog.getByRole('button', { name: 'Restore' }).click();
      await page.getByText(`, the hours of version ${before.latest}`).waitFor();
      await page.getByText('Trading hours restored').first().waitFor();
      await look();
      await settle();

      await shopper.page.goto(`/product/${product.id}`);
      await shopper.page.getByText(`Order now for delivery ${usual}`).waitFor();
      await shopper.page.goto('/checkout');
      await shopper.page
        .getByText(`${usual}, Royal Mail Tracked 48`)
        .or(shopper.page.getByText(`arriving ${usual}.`))
        .first()
        .waitFor();
      expect(shopper.troubles).toEqual([]);
      expect(office.troubles.filter((each) => !/status of 409/.test(each))).toEqual([]);
    } finally {
      const { version } = await readRecord();
      await changeElsewhere(page, 'PUT', '/api/admin/trading-hours', { ...before.content, version });
      await settle();
    }
  },
);
