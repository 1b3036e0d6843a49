import { afterAll, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { chooseBottle, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { checkOutByKeyboard } from './keyboard-checkout.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, runJob, setTime, settle } from './shop-control.ts';
import { readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
afterAll(async () => {
  await setTime();
  await runJob('renderPages');
});

const minuteMs = 60_000;
/** In the input's format, in the browser's time zone. */
const toInput = (iso: string): string => {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};

test.each(oneADay([390, 768, 1440]))(
  'at %i px, a visitor queues, stays queued after a reload, is admitted and buys, by keyboard',
  async (width) => {
    // Drops may not overlap, so each width has its own hours.
    const begins = Date.now() + (20 * 24 * 60 + width) * minuteMs;
    const inMinutes = (minutes: number) => new Date(begins + minutes * minuteMs).toISOString();
    const bottle = (await listBottles({ min: 3 })).findLast(({ drop }) => !drop);
    if (!bottle) throw new Error('The catalogue has no bottle for a drop.');
    await setTime(inMinutes(0));
    const staff = await visit(1440);
    await enterOffice(staff.page, '/admin/products/drops');
    await staff.page.getByRole('link', { name: 'Add Drop' }).click();
    const dialog = staff.page.getByRole('dialog');
    await chooseBottle(dialog, 'Bottle', bottle.name);
    await dialog.getByLabel('Title').fill('The Quiet Cask');
    await dialog.getByLabel('Edition size').fill('2');
    await dialog.getByLabel('Headline').fill('Two bottles.');
    await dialog.getByLabel('Story').fill('A cask that gave two bottles.');
    await dialog.getByLabel('Opens at').fill(toInput(inMinutes(10)));
    await dialog.getByLabel('Closes at').fill(toInput(inMinutes(120)));
    await dialog.getByLabel('Use a waiting room').check();
    await dialog.getByLabel('Admitted each minute').fill('1');
    await staff.audit();
    await dialog.getByRole('button', { name: 'Add Drop' }).click();
    await dialog.waitFor({ state: 'detached' });
    await settle();

    const { page, audit, troubles } = await visit(width);
    const goTo = async (minutes: number) => {
      await setTime(inMinutes(minutes));
      await page.clock.setFixedTime(begins + minutes * minuteMs);
    };
    const press = async (role: 'button' | 'link', name: RegExp) => {
      await tabTo(page, page.getByRole('main').getByRole(role, { name }).first());
      await page.keyboard.press('Enter');
    };
    await goTo(1);
    // The edge redirects visitors without a pass from the bottle's page to the queue.
    await page.goto(`/product/${bottle.id}`);
    expect(new URL(page.url()).pathname).toMatch(/^\/queue\/drp_/);
    await page.getByRole('heading', { name: 'The Quiet Cask', level: 1 }).waitFor();
    await press('button', /Join the queue/);
    await page.getByText('Places are drawn when the drop opens').waitFor();
    await audit();
    await expectNoOverflow(page);
    await page.reload();
    await page.getByText('Places are drawn when the drop opens').waitFor();

    await goTo(11);
    await page.reload();
    await page.getByRole('heading', { name: "It's your turn" }).waitFor();
    await audit();
    await expectNoOverflow(page);

    const queue = page.url();
    await page.goto(`/product/${bottle.id}`);
    await page.getByRole('heading', { name: bottle.name, level: 1 }).waitFor();
    await page.goto(queue);
    await page.getByRole('heading', { name: "It's your turn" }).waitFor();

    for (const heading of ["It's your turn", "You're in the queue"]) {
      const other = await visit(width);
      await other.page.clock.setFixedTime(begins + 11 * minuteMs);
      await other.page.goto(new URL(page.url()).pathname);
      await other.page.getByRole('button', { name: 'Join the queue' }).click();
      await other.page.getByRole('heading', { name: heading }).waitFor();
      await other.audit();
    }

    await press('button', /Add to cart/);
    await checkOutByKeyboard(page, 'queue@example.com');
    await readConfirmation(page);
    expect(troubles).toEqual([]);
  },
);
