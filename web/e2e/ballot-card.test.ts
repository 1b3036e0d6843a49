import { afterAll, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { asStaff, listBottles, listEmails, runJob, setTime, settle } from './shop-control.ts';
import { cards, fillInCard } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
afterAll(async () => {
  await setTime();
  await runJob('renderPages');
});

const minuteMs = 60_000;
/** After the ballot of the other journey is over. */
const start = Date.now() + 21 * 24 * 60 * minuteMs;
const inMinutes = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();
const email = 'ballot-isla@example.com';

test('a ballot entrant saves a card, wins and is charged automatically', async () => {
  const bottle = (await listBottles({ min: 3 })).findLast(({ drop }) => !drop);
  await setTime(inMinutes(0));
  const sendAsStaff = await asStaff();
  await sendAsStaff('POST', '/api/admin/drops', {
    productId: bottle?.id,
    title: 'The Isla Cask',
    headline: 'One bottle.',
    story: 'One cask.',
    editionSize: 1,
    kind: 'ballot',
    entrants: 'everyone',
    nextDropAt: null,
    restOnSale: true,
    opensAt: inMinutes(-1),
    closesAt: inMinutes(60),
    drawsAt: inMinutes(90),
  });
  await settle();
  const widths = oneADay([390, 768, 1440]);
  for (const width of widths) {
    const { page, audit, troubles } = await visit(width);
    await page.clock.setFixedTime(start);
    await page.goto(`/product/${bottle?.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Enter the ballot' }).first().click();
    await page.getByLabel('Full name').fill('Isla Grant');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Address', { exact: true }).fill('27 Greek Street');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('W1D 5DF');
    await page.getByText(/^If you win, you pay £[\d,.]+ in total: £/).waitFor();
    await page.getByRole('checkbox', { name: 'I am 18 or over.' }).check();
    await page.getByRole('button', { name: 'Enter the ballot' }).click();
    await page.getByText('Check your inbox to confirm').waitFor();
    const [asking] = await listEmails(email);
    const link = new URL(/https?:\S*\/ballot\/\S*/.exec(asking?.text ?? '')?.[0] ?? '');
    await page.goto(link.pathname + link.search);
    await page.getByRole('button', { name: 'Confirm my entry' }).click();
    await page.getByRole('button', { name: 'Save a card' }).click();
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('Please agree to the charge and the terms of sale').waitFor();
    await audit();
    await expectNoOverflow(page);
    await fillInCard(page, cards.good);
    await page.getByLabel('Postcode').fill('W1D 5DF');
    await page.getByRole('checkbox', { name: /^If I win, charge this card £/ }).check();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText(/^Visa ending in 4242\. If you win, we charge £/).waitFor();
    await audit();
    expect(troubles).toEqual([]);
    if (width !== widths.at(-1)) {
      await page.getByRole('button', { name: 'Withdraw my entry' }).click();
      await page.getByText('You have withdrawn your entry').waitFor();
    }
  }
  for (const minutes of [62, 92, 97]) {
    await setTime(inMinutes(minutes));
    await runJob('drawBallots');
    await settle();
  }
  const paid = (await listEmails(email)).find(({ text }) =>
    text.includes('You won the ballot, and we charged the card you saved.'),
  );
  expect(paid?.subject).toMatch(/^Your DRAM order /);
});
