import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { addDays, addMonths, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { press, toast } from './page-actions.ts';
import { runJob } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });
const path = '/api/admin/shop-documents/storageRates';

test.each(oneADay([1440, 768]))(
  'new storage rates are announced by email, shown to shoppers and can be reverted, at %i px',
  async (width) => {
    const { page, look, troubles } = await visit(width);
    await enterOffice(page, '/admin/settings');
    const before = await changeElsewhere<ShopDocumentRecord>(page, 'GET', path);
    await page.getByRole('link', { name: 'Open storage rates' }).click();
    await page.getByRole('heading', { name: 'Storage Rates', level: 1 }).waitFor();
    await look();
    const from = page.getByLabel('From', { exact: false }).first();
    await page.getByLabel('On a shelf', { exact: false }).first().fill('0.95');
    const today = toLondonDay(new Date());
    await from.fill(`${toMonth(today)}-01`);
    await press(page, 'Publish Rates');
    await page
      .getByText(/or the first day of a later month/)
      .first()
      .waitFor();
    await look();
    const first = `${addMonths(toMonth(addDays(today, 30)), 1)}-01`;
    await from.fill(first);
    await page.getByRole('region', { name: 'Preview' }).getByText('£0.95 a month').waitFor();
    await press(page, 'Publish Rates');
    await toast(page, 'Rates published');
    await runJob('announceStorageRates');
    const emails = page.getByRole('region', { name: 'Emails about changes' });
    await page.reload();
    await emails
      .getByText(/^\d+ (person|people) emailed\.$/)
      .first()
      .waitFor();
    await look();

    const shopper = await visit(width);
    const announced = `From ${formatDay(first)}: £0.95 per bottle per month.`;
    await expect
      .poll(async () => {
        await shopper.page.goto('/storage');
        return shopper.page.getByText(announced).count();
      })
      .toBe(1);
    await expectNoOverflow(shopper.page);
    await shopper.audit();

    await press(page, `Restore version ${before.latest}`);
    await press(page, 'Restore');
    await toast(page, 'Rates restored');
    await runJob('announceStorageRates');
    await page.reload();
    await emails
      .getByText(/emailed to say that the rates stay the same\.$/)
      .first()
      .waitFor();
    await look();
    expect([...troubles.filter((each) => !each.includes('400')), ...shopper.troubles]).toEqual([]);
  },
);
