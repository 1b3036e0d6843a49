import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { reservationLimits } from '#shared/domain/orders/reservation-limits.ts';
import { withBrowser } from './browser.ts';

import { asStaff, listBottles, runJob, setTime, settle } from './shop-control.ts';
import {
  addButton,
  ageAndTermsBox,
  fillInDetails,
  findContinue,
  goToCheckout,
  readConfirmation,
} from './shopper.ts';

const { visit } = withBrowser({ pictures: false });
afterAll(async () => {
  await setTime();
  await runJob('renderPages');
});

/** Another guest on the page's connection reaches the payment; the browser chooses a loopback address by itself. */
const reserveOnConnection = (page: Page, productId: string, quantity: number) =>
  page.evaluate(
    async ([id, count]) => {
      const sessionId = crypto.randomUUID().replaceAll('-', '');
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', 'x-session-id': sessionId };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      };
      const address = '1 High Street, Perth, PH1 5TJ';
      await post('/api/cart', { productId: id, quantity: count });
      await post('/api/create-payment-intent', {
        sessionId,
        guestDetails: { name: 'Angus Reid', email: `${sessionId}@example.com`, address },
        deliveryMethod: 'royal-mail-tracked-48',
      });
    },
    [productId, quantity] as const,
  );

const puzzleMessage = "Your browser is checking that you're not a robot";

type ListeningWindow = Window & { announced: string[] };

/** A puzzle may be solved before a test has looked, so the page itself records its announcements from now on. */
const collectAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role=status]') && node.checkVisibility())
            announced.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
const readAnnouncements = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as ListeningWindow).announced)).join();

const minuteMs = 60_000;
const { session, visitor: connection } = reservationLimits.guest;

test.each(oneADay([390, 1440]))(
  "at %i px, a shopper over the connection's reservation limit checks out after an announced puzzle",
  async (width) => {
    // Later than the drops of other journeys, because drops may not overlap.
    const begins = Date.now() + (40 * 24 * 60 + width) * minuteMs;
    const inMinutes = (minutes: number) => new Date(begins + minutes * minuteMs).toISOString();
    await setTime(inMinutes(0));
    const send = await asStaff();
    const name = `Crowded Cask ${width}`;
    await send('POST', '/api/admin/products', {
      name,
      description: 'A cask for many.',
      price: '15.00',
      region: 'Islay',
      distillery: 'Ardlussa',
      age: 8,
      abv: '40.0',
      caskType: 'Bourbon',
      category: 'Single Malt Scotch',
      bottleSize: '700ml',
      tastingNotes: 'Nose: smoke. Palate: brine. Finish: long.',
      stock: 90,
      tags: [],
      isExclusive: false,
      isLimited: true,
      inBond: false,
    });
    const bottle = (await listBottles({ min: 90 })).find((each) => each.name === name);
    if (!bottle) throw new Error('The bottle of the drop is not there.');
    // It is the cheapest bottle, which other journeys would buy, and is on sale only in its drop.
    onTestFinished(async () => void (await send('DELETE', `/api/admin/products/${bottle.id}`)));
    await send('POST', '/api/admin/drops', {
      productId: bottle.id,
      title: 'The Crowded Cask',
      headline: 'Many bottles.',
      story: 'One cask.',
      editionSize: 90,
      opensAt: inMinutes(-10),
      closesAt: inMinutes(200),
      nextDropAt: null,
      limitPerCustomer: 24,
    });
    const other = await visit(width);
    await other.page.goto('/gallery');
    for (let taken = 0; taken < connection.bottlesOfOneProduct; taken += session.bottlesOfOneProduct)
      await reserveOnConnection(other.page, bottle.id, session.bottlesOfOneProduct);

    const { page, audit, troubles } = await visit(width);
    await page.clock.setFixedTime(begins);
    await goToCheckout(page, bottle);
    await fillInDetails(page, 'crowd@example.com');
    await page.getByRole('radio', { checked: true }).waitFor();
    await collectAnnouncements(page);
    await audit();
    await findContinue(page).click();
    await page.getByLabel('Card number').waitFor();
    expect(await readAnnouncements(page)).toContain(puzzleMessage);
    // The browser reports the earlier refusal by its status; there may be no other message.
    expect(troubles).toEqual([expect.stringContaining('status of 409')]);

    const byWallet = await visit(width);
    await byWallet.page.addInitScript(() => localStorage.setItem('sandbox-wallet', 'google_pay'));
    await byWallet.page.clock.setFixedTime(begins);
    await byWallet.page.goto(`/product/${bottle.id}`);
    await addButton(byWallet.page).click();
    await ageAndTermsBox(byWallet.page).check();
    await collectAnnouncements(byWallet.page);
    await byWallet.page.getByRole('button', { name: 'Pay with Google Pay' }).click();
    const sheet = byWallet.page.getByRole('dialog', { name: 'Google Pay' });
    await sheet.getByRole('button', { name: 'Pay', exact: true, disabled: false }).click();
    await readConfirmation(byWallet.page);
    expect(await readAnnouncements(byWallet.page)).toContain(puzzleMessage);
    expect(byWallet.troubles).toEqual([expect.stringContaining('status of 409')]);

    // The unpaid reservations have to lapse, or the connection would have too few left for other journeys.
    await setTime(inMinutes(45));
    await runJob('releaseLapsedReservations');
    await settle();
    await setTime(inMinutes(210));
  },
);
