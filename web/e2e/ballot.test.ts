import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { addresses } from './addresses.ts';
import { chooseBottle, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, runJob, setTime, settle } from './shop-control.ts';
import { ageAndTermsBox, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
const { shop } = addresses();
/** Once the clock is reset, the ballot is in the next week, and the shop shows today's drop again. */
afterAll(async () => {
  await setTime();
  await runJob('renderPages');
});

const minuteMs = 60_000;
const nextWeek = Date.now() + 7 * 24 * 60 * minuteMs;
const inMinutes = (minutes: number) => new Date(nextWeek + minutes * minuteMs).toISOString();
/** In the input's format, in the browser's time zone. */
const toInput = (iso: string): string => {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
};

const linkIn = (text = '', path: string): string =>
  new RegExp(`https?://[^\\s]*${path}[^\\s]*`).exec(text)?.[0] ?? '';

async function findEmail(address: string, subject: string): Promise<string> {
  const found = (await listEmails(address)).find((mail) => mail.subject.startsWith(subject));
  if (!found) throw new Error(`${address} has no email "${subject}".`);
  return found.text;
}

/** Somebody else enters and confirms, in another browser. */
async function enterElsewhere(dropId: string, email: string, house: number): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${shop}/api/ballots/${dropId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { receipt: BallotReceipt | null };
  };
  const address = { addressLine1: `${house} Elsewhere Road`, city: 'Leeds', postcode: 'LS1 4AP' };
  await post('entries', { name: `Guest ${house}`, email, address, ageConfirmed: true });
  const link = new URL(linkIn(await findEmail(email, 'Confirm your entry'), '/ballot/'));
  await post('entry/confirm', Object.fromEntries(link.searchParams));
}

/** Opens the link of an email on the page of a ballot. */
const openEntry = async (page: Page, address: string, subject: string) => {
  const { pathname, search } = new URL(linkIn(await findEmail(address, subject), '/ballot/'));
  await page.goto(pathname + search);
};

test('a ballot is entered, drawn and verified, and an unpaid win passes to the next entrant', async () => {
  const bottle = (await listBottles({ min: 3 })).findLast(({ drop }) => !drop);
  if (!bottle) throw new Error('The catalogue has no bottle for a ballot.');
  const [closesAt, drawsAt] = [inMinutes(60), inMinutes(90)];
  await setTime(inMinutes(0));
  const staff = await visit(1440);
  await enterOffice(staff.page, '/admin/products/drops');
  await staff.page.getByRole('link', { name: 'Add Drop' }).click();
  const dialog = staff.page.getByRole('dialog');
  await chooseBottle(dialog, 'Bottle', bottle.name);
  await dialog.getByLabel('How it is sold').selectOption('By ballot');
  await dialog.getByLabel('Title').fill('The Last Cask');
  await dialog.getByLabel('Edition size').fill('1');
  await dialog.getByLabel('Headline').fill('One bottle. One ballot.');
  await dialog.getByLabel('Story').fill('A cask that gave one bottle.');
  await dialog.getByLabel('Opens at').fill(toInput(inMinutes(-1)));
  await dialog.getByLabel('Closes at').fill(toInput(closesAt));
  await dialog.getByRole('button', { name: 'Add Drop' }).click();
  await dialog.getByText('Please enter when the draw takes place').first().waitFor();
  await dialog.getByLabel('Draw at').fill(toInput(drawsAt));
  await dialog.getByLabel(/Sell any remaining bottles/).check();
  await staff.audit();
  await dialog.getByRole('button', { name: 'Add Drop' }).click();
  await dialog.waitFor({ state: 'detached' });
  await settle();

  const { page, audit, troubles } = await visit(390);
  await page.clock.setFixedTime(nextWeek);
  await page.goto(`/product/${bottle.id}`);
  await page.getByText('Sold by ballot').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Enter the ballot' }).first().click();
  await page.getByRole('heading', { name: 'The Last Cask', level: 1 }).waitFor();
  const dropId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Enter the ballot' }).click();
  await page.getByText('Please confirm that you are 18 or over').waitFor();
  await audit();
  await expectNoOverflow(page);
  const email = 'ballot-morag@example.com';
  await page.getByLabel('Full name').fill('Morag Sinclair');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Address', { exact: true }).fill('14 Archer Street');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Postcode').fill('W1D 7BD');
  await page.getByRole('checkbox', { name: 'I am 18 or over.' }).check();
  await page.getByRole('button', { name: 'Enter the ballot' }).click();
  await page.getByText('Check your inbox to confirm').waitFor();
  await openEntry(page, email, 'Confirm your entry');
  await audit();
  await page.getByRole('button', { name: 'Confirm my entry' }).click();
  await page.getByText("You're in", { exact: true }).waitFor();
  const entryId = (await page.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
  expect(await findEmail(email, "You're in the ballot")).toContain(entryId);
  await audit();
  await expectNoOverflow(page);

  const others = ['ballot-angus@example.com', 'ballot-eilidh@example.com'];
  for (const [index, other] of others.entries()) await enterElsewhere(dropId, other, index + 1);
  await staff.page.goto(`/admin/products/drops/${dropId}/ballot`);
  await staff.page.getByText('Same name: 2 entries').waitFor();
  await staff.audit();

  const later = async (iso: string) => {
    await setTime(new Date(Date.parse(iso) + 2 * minuteMs).toISOString());
    await runJob('drawBallots');
  };
  await later(closesAt);
  await page.reload();
  await page.getByRole('heading', { name: 'Published before the draw' }).waitFor();
  await audit();
  await later(drawsAt);
  await runJob('drawBallots');
  await page.reload();
  await page.getByText('Your browser has repeated the draw and got the same result').waitFor();
  await page.getByText(/^Your entry came \d/).waitFor();
  await audit();
  await expectNoOverflow(page);
  const script = ['scripts/verify-ballot.mjs', `${shop}/ballot/${dropId}`, entryId];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  expect(stdout).toContain('Entry');
  expect(stdout).not.toContain('WRONG');

  const everybody = [email, ...others];
  const listWinners = async (): Promise<string[]> => {
    const won = await Promise.all(
      everybody.map(async (address) =>
        (await listEmails(address)).some(({ subject }) => subject.startsWith('You won the ballot')),
      ),
    );
    return everybody.filter((_, index) => won[index]);
  };
  const [first = ''] = await listWinners();
  const losers = everybody.filter((address) => address !== first);
  for (const loser of losers) await findEmail(loser, 'Not this time');

  // The first lets the time pass, and the next in order wins.
  await setTime(new Date(Date.parse(drawsAt) + 49 * 60 * minuteMs).toISOString());
  await runJob('releaseLapsedReservations');
  await runJob('drawBallots');
  const { pathname, search } = new URL(linkIn(await findEmail(first, 'You won the ballot'), '/pay'));
  await page.goto(pathname + search);
  await page.getByText('The bottles have gone to the next person in the draw.').waitFor();
  const [next = ''] = (await listWinners()).filter((address) => address !== first);
  const paying = new URL(linkIn(await findEmail(next, 'You won the ballot'), '/pay'));
  await page.goto(paying.pathname + paying.search);
  await page.getByText(bottle.name).first().waitFor();
  await audit();
  await ageAndTermsBox(page).check();
  await page.getByRole('button', { name: /^Continue to payment, £/ }).click();
  await page.getByLabel('Card number').waitFor();
  await payByCard(page);
  await readConfirmation(page);
  await runJob('drawBallots');

  const last = everybody.find((address) => address !== first && address !== next) ?? '';
  const desk = await visit(1440);
  await openEntry(desk.page, last, 'Not this time');
  await desk.page.getByText('Your entry came 3rd of 3').waitFor();
  await desk.page.getByText('The ballot is over, and no more bottles will be offered.').waitFor();
  await desk.audit();
  await setTime();
  await staff.page.goto(`/admin/products/drops/${dropId}/ballot`);
  await staff.page.getByText('Lapsed').first().waitFor();
  await staff.page.getByText('Settled').first().waitFor();
  await staff.audit();
  await expectNoOverflow(staff.page);
  // The plan without a time for its draw is refused.
  const refused = /status of 400/;
  const unexpected = [...troubles, ...staff.troubles, ...desk.troubles].filter((line) => !refused.test(line));
  expect(unexpected).toEqual([]);
});
