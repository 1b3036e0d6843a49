import { afterEach, expect, test } from 'vitest';
import { handler as getProgress } from '#functions/ballots/endpoints/get-progress.ts';
import { handler as rejectEntry } from '#functions/ballots/endpoints/reject-entry.ts';
import { handler as removeCard } from '#functions/ballots/endpoints/remove-card.ts';
import { handler as withdrawEntry } from '#functions/ballots/endpoints/withdraw-entry.ts';
import { listOffers, loadEntry } from '#functions/ballots/load-ballot.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { clock } from '#functions/environment/clock.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import { clearDrops, goTo, openBallot, readBallot, runDraw } from '#functions/testing/ballots.ts';
import { withBeacon } from '#functions/testing/beacon.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { pressLink } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import {
  confirmCard,
  enterByLink,
  type LinkedEntry,
  saveCardFor,
  startSavingCard,
  storeSavedCard,
} from '#functions/testing/saved-cards.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type BallotProgress, ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

withTable();
const shop = withShop();
withBeacon();
afterEach(async () => {
  shop.payments.reset();
  await clearDrops();
});

const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);
const listIntents = () => shop.payments.ledger.paymentIntents.all();
/** The payers whose saved cards can still be charged. */
const listPayers = () => shop.payments.ledger.customers.all().filter(({ deleted }) => !deleted);

/** Closes a ballot, draws it and follows the results until nothing changes. */
async function drawAll(plan: Awaited<ReturnType<typeof openBallot>>['plan']) {
  goTo(plan.closesAt, 0.01);
  await runDraw();
  goTo(plan.ballot?.drawsAt ?? '', 0.01);
  await runDraw();
  await shop.catchUp();
  await runDraw();
  await shop.drain();
}

const readOrder = async (dropId: string) => {
  const [offer] = await listOffers(dropId);
  return fetchOrder(offer?.orderId ?? '');
};

test('200 shows the total with delivery, saves the card, and charges it only after a win', async () => {
  const { dropId, plan } = await openBallot({ editionSize: 1 });
  const people = [await enterByLink(dropId), await enterByLink(dropId)];
  const cards = ['pm_card_visa', 'pm_card_mastercard'];
  for (const [index, entry] of people.entries()) {
    const started = await startSavingCard(dropId, entry);
    expect(started.body.totalPence).toBe(6_000 + started.body.deliveryPence);
    const sent = { setupId: started.body.setupId, totalPence: started.body.totalPence };
    expect((await storeSavedCard(dropId, entry, sent)).body).toMatchObject({ code: 'ballot_card_not_saved' });
    confirmCard(shop, sent.setupId, cards[index] ?? '');
    expect((await storeSavedCard(dropId, entry, { ...sent, totalPence: 1 })).body).toMatchObject({
      code: 'ballot_total_changed',
    });
    expect((await storeSavedCard(dropId, entry, { ...sent, isAgreed: false })).status).toBe(400);
    const outdated = { ...sent, termsId: '0'.repeat(32) };
    expect((await storeSavedCard(dropId, entry, outdated)).body).toMatchObject({
      code: 'terms_changed',
      errors: [{ field: 'isAgreed' }],
    });
    for (let press = 0; press < 2; press++)
      expect((await storeSavedCard(dropId, entry, sent)).body.receipt.card).toMatchObject({
        totalPence: sent.totalPence,
      });
  }
  expect(listIntents()).toEqual([]);
  await drawAll(plan);
  const placed = await readOrder(dropId);
  expect(placed).toMatchObject({ status: 'confirmed', channel: 'ballot', declared: { terms: true } });
  expect(listIntents()).toMatchObject([{ status: 'succeeded', amount: placed?.totalPence }]);
  expect((await readBallot(dropId)).phase).toBe('settled');
  expect(listPayers()).toEqual([]);
  const email = placed?.customerEmail ?? '';
  expect(subjectsTo(email).some((subject) => subject.startsWith('You won'))).toBe(false);
  const confirmation = shop.mail.messages(email)[0];
  expect(confirmation?.text).toContain('You won the ballot, and we charged the card you saved.');
  // The terms at the time the card was saved, not at the time it was charged.
  expect(placed?.declared?.termsId).toMatch(/^[0-9a-f]{32}$/);
  expect(confirmation?.attachments).toMatchObject([{ name: 'terms-of-sale.txt' }]);
  const loser = people.find((each) => each.email !== email);
  expect(subjectsTo(loser?.email ?? '')).toContain('Not this time: Soho Reserve');
});

test.each([
  ['is declined', 'pm_card_chargeCustomerFail'],
  ['requires authentication', 'pm_card_authenticationRequired'],
])('a card that %s falls back to the emailed link, which pays the same order', async (_, card) => {
  const { dropId, plan } = await openBallot({ editionSize: 1 });
  const entry = await enterByLink(dropId);
  expect((await saveCardFor(shop, dropId, entry, card)).status).toBe(200);
  await drawAll(plan);
  expect(shop.mail.messages(entry.email)[0]).toMatchObject({
    subject: 'You won the ballot for Kilbrae 21',
    text: expect.stringContaining("We couldn't charge the card you saved"),
  });
  await runDraw();
  const [offer] = await listOffers(dropId);
  const { body } = await pressLink(offer?.orderId ?? '');
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  await runDraw();
  expect(listIntents()).toMatchObject([{ status: 'succeeded' }]);
  expect(await listOffers(dropId)).toMatchObject([{ status: 'paid' }]);
  expect(listPayers()).toEqual([]);
});

test('nobody is charged more than they agreed to, and the winner gets a payment link instead', async () => {
  const { dropId, plan, productId } = await openBallot({ editionSize: 1 });
  const entry = await enterByLink(dropId);
  await saveCardFor(shop, dropId, entry);
  await product.patch({ productId }).set({ pricePence: 7_000 }).go();
  await drawAll(plan);
  expect(listIntents()).toEqual([]);
  expect(subjectsTo(entry.email)).toContain('You won the ballot for Kilbrae 21');
});

test('409 for a card that another entry has saved, and both entries are shown to staff', async () => {
  const { dropId } = await openBallot();
  const [one, other] = [await enterByLink(dropId), await enterByLink(dropId, { name: 'Grace Hopper' })];
  expect((await saveCardFor(shop, dropId, one)).status).toBe(200);
  expect((await saveCardFor(shop, dropId, other)).body).toMatchObject({ code: 'ballot_card_taken' });
  expect(listPayers()).toHaveLength(1);
  const { body } = await request<BallotProgress>(getProgress, ballotDeskApi.getProgress, {
    cookie: await createStaffCookie(),
    params: { dropId },
  });
  expect(body.nearDuplicates.map(({ likeness }) => likeness)).toContain('card');
  expect((await saveCardFor(shop, dropId, other, 'pm_card_amex')).status).toBe(200);
});

test('the card is deleted when it is removed, or when its entry is withdrawn or rejected', async () => {
  const { dropId } = await openBallot();
  const params = { dropId };
  const remove = ({ entry, token }: LinkedEntry) =>
    request(removeCard, ballotsApi.removeCard, { params, body: { entry, token } });
  const withdraw = ({ entry, token }: LinkedEntry) =>
    request(withdrawEntry, ballotsApi.withdrawEntry, { params, body: { entry, token } });
  const reject = async ({ entry }: LinkedEntry) =>
    request(rejectEntry, ballotDeskApi.rejectEntry, {
      cookie: await createStaffCookie(),
      params: { dropId, entryId: entry },
    });
  for (const end of [remove, withdraw, reject]) {
    const entry = await enterByLink(dropId);
    // The same card as before: it is free again.
    expect((await saveCardFor(shop, dropId, entry)).status).toBe(200);
    for (let press = 0; press < 2; press++) expect((await end(entry)).status).toBeLessThan(300);
    expect(listPayers()).toEqual([]);
    expect(await loadEntry(dropId, entry.entry)).not.toHaveProperty('card');
  }
});

test('400 for saving a card with a forged link, 409 once the ballot has closed', async () => {
  const { dropId, plan } = await openBallot();
  const entry = await enterByLink(dropId);
  expect((await startSavingCard(dropId, { ...entry, token: 'forged' })).body).toMatchObject({
    code: 'link_invalid',
  });
  const { body } = await startSavingCard(dropId, entry);
  goTo(plan.closesAt);
  expect((await startSavingCard(dropId, entry)).body).toMatchObject({ code: 'ballot_closed' });
  expect((await storeSavedCard(dropId, entry, body)).body).toMatchObject({ code: 'ballot_closed' });
});

test('the winner is charged once and no card remains, even if the draw crashes at any call', async () => {
  await makeMortal();
  for (const point of crashPoints()) {
    clock.reset();
    await clearDrops();
    shop.payments.reset();
    const { dropId, plan } = await openBallot({ editionSize: 1 });
    const entries = [await enterByLink(dropId), await enterByLink(dropId)];
    for (const [index, entry] of entries.entries())
      await saveCardFor(shop, dropId, entry, ['pm_card_visa', 'pm_card_amex'][index]);
    goTo(plan.closesAt, 0.01);
    await runDraw();
    goTo(plan.ballot?.drawsAt ?? '', 0.01);
    const lived = await runUntil(point, runDraw);
    await runDraw();
    await runDraw();
    await shop.catchUp();
    await runDraw();
    expect(listIntents()).toMatchObject([{ status: 'succeeded' }]);
    expect(await listOffers(dropId)).toMatchObject([{ status: 'paid' }]);
    expect(listPayers()).toEqual([]);
    if (lived) break;
  }
});
