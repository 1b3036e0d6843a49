import { afterEach, describe, expect, test } from 'vitest';
import { handler as getEntry } from '#functions/ballots/endpoints/get-entry.ts';
import { handler as getProgress } from '#functions/ballots/endpoints/get-progress.ts';
import { handler as rejectEntry } from '#functions/ballots/endpoints/reject-entry.ts';
import { handler as withdrawEntry } from '#functions/ballots/endpoints/withdraw-entry.ts';
import { listEntries, listOffers, loadState } from '#functions/ballots/load-ballot.ts';
import { handler as updateDrop } from '#functions/catalogue/endpoints/drops/update-drop.ts';
import { handler as moveStock } from '#functions/catalogue/endpoints/products/move-stock.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { spreadStock } from '#functions/catalogue/transactions/spread-transactions.ts';
import { handler as releaseLapsed } from '#functions/checkout/jobs/release-lapsed-reservations.ts';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import {
  buildBallotPlan,
  buildEntrant,
  clearDrops,
  confirmBallotEntry,
  enterBallot,
  fillBallot,
  goTo,
  openBallot,
  planBallot,
  readBallot,
  readOrderOfDraw,
  runDraw,
} from '#functions/testing/ballots.ts';
import { withBeacon } from '#functions/testing/beacon.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { pressLink } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type BallotProgress, ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import { type BallotReceipt, ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { computeEntryId, computeRoot, rankEntries } from '#shared/domain/ballots/draw.ts';
import { verifyBallot } from '#shared/domain/ballots/verify-ballot.ts';

withTable();
const shop = withShop();
const beacon = withBeacon();
afterEach(async () => {
  await clearDrops();
});

const job = { id: 'test', scheduledFor: '' };
const emailsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);
const readProgress = async (dropId: string) =>
  (
    await request<BallotProgress>(getProgress, ballotDeskApi.getProgress, {
      cookie: await createStaffCookie(),
      params: { dropId },
    })
  ).body;

describe('a ballot plan', () => {
  test('201 names the beacon round of the draw, and its terms are fixed once the ballot has opened', async () => {
    const { plan, productId } = await openBallot({ editionSize: 4, limitPerCustomer: 2 });
    expect(plan.ballot).toMatchObject({ entrants: 'everyone', payHours: 48, round: expect.any(Number) });
    const change = async (changes: object) =>
      request(updateDrop, dropsApi.updateDrop, {
        cookie: await createStaffCookie(),
        params: { id: plan.id },
        body: { ...plan, ...plan.ballot, kind: 'ballot', productId, nextDropAt: null, ...changes },
      });
    for (const [field, value] of Object.entries({ payHours: 1, entrants: 'customers', editionSize: 6 }))
      expect(await change({ [field]: value })).toMatchObject({
        status: 409,
        body: { code: 'ballot_has_opened', errors: [{ field }] },
      });
    expect(await change({ kind: 'first_come' })).toMatchObject({ body: { errors: [{ field: 'kind' }] } });
    expect(await change({ title: 'Another title' })).toMatchObject({
      status: 200,
      body: { title: 'Another title', ballot: plan.ballot },
    });
  });

  test.each([
    ['drawsAt', { drawsAt: null }],
    ['drawsAt', { drawsAt: new Date(Date.now() + 24 * 3_600_000 + 60_000).toISOString() }],
    ['entrants', { entrants: null }],
    ['boughtBefore', { entrants: 'bought_before' }],
    ['editionSize', { editionSize: 3, limitPerCustomer: 2 }],
    ['payHours', { payHours: 0 }],
  ])('400 names the invalid field %s', async (field, changes) => {
    const body = buildBallotPlan(await createBottle(), changes);
    expect(await planBallot(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('409 for buying its bottle without the ballot, while it is open and after it closes', async () => {
    const { productId, plan } = await openBallot();
    const refused = { status: 409, body: { code: 'drop_by_ballot' } };
    expect(await addToCart('visitor00000001', productId)).toMatchObject(refused);
    goTo(plan.closesAt, 1);
    expect(await addToCart('visitor00000002', productId)).toMatchObject(refused);
    clock.reset();
    // A bottle that was in a cart before the ballot was planned.
    const other = await createBottle({ available: 10 });
    const cart = await createCart({ productId: other });
    await clearDrops();
    expect((await planBallot(buildBallotPlan(other))).status).toBe(201);
    expect(await setUpPayment(cart)).toMatchObject(refused);
  });
});

describe('entering a ballot', () => {
  test('200 emails a confirmation with the subject that staff have published', async () => {
    const { dropId } = await openBallot();
    const entrant = buildEntrant();
    await withSubject('ballotConfirmation', 'One click for {drop}', async () => {
      await enterBallot(dropId, entrant);
      await shop.drain();
    });
    expect(emailsTo(entrant.email)).toEqual(['One click for Soho Reserve']);
  });

  test('200 counts an entry once its link is confirmed, and once per mailbox including aliases', async () => {
    const { dropId } = await openBallot();
    const entrant = buildEntrant({ email: 'ada.byron@gmail.com' });
    expect(await enterBallot(dropId, entrant)).toMatchObject({ status: 200, body: { receipt: null } });
    await shop.drain();
    expect(emailsTo(entrant.email)).toEqual(['Confirm your entry: Soho Reserve']);
    expect((await readProgress(dropId)).entries).toBe(0);
    const first = await confirmBallotEntry(dropId, entrant.email);
    expect(first).toMatchObject({ status: 200, body: { receipt: { state: 'entered' } } });
    const { entryId, salt } = first.body.receipt;
    expect(computeEntryId({ dropId, mailbox: 'adabyron@gmail.com', salt })).toBe(entryId);
    expect((await confirmBallotEntry(dropId, entrant.email)).body.receipt).toMatchObject({ entryId });
    const again = buildEntrant({ email: 'adabyron+2@googlemail.com' });
    expect(await enterBallot(dropId, again)).toMatchObject({ status: 200, body: { receipt: null } });
    await shop.drain();
    expect(emailsTo(entrant.email)).toContain("You're in the ballot: Soho Reserve");
    expect(emailsTo(again.email)).toEqual([]);
    expect((await readProgress(dropId)).entries).toBe(1);
    expect(await listEntries(dropId)).toHaveLength(1);
  });

  test("200 counts a customer's entry at once; 409 for the postal address of another entry", async () => {
    const { dropId } = await openBallot();
    const [one, other] = [await signInCustomer(), await signInCustomer()];
    const { email: _, ...entrant } = buildEntrant();
    const { body } = await enterBallot(dropId, entrant, one.cookie);
    expect(body.receipt).toMatchObject({ state: 'entered', email: one.email });
    const own = await request<{ receipt: BallotReceipt }>(getEntry, ballotsApi.getEntry, {
      params: { dropId },
      cookie: one.cookie,
    });
    expect(own.body.receipt).toEqual(body.receipt);
    const spelled = { ...entrant.address, addressLine1: entrant.address.addressLine1.toUpperCase() };
    expect(await enterBallot(dropId, { ...entrant, address: spelled }, other.cookie)).toMatchObject({
      status: 409,
      body: { code: 'ballot_address_taken', errors: [{ field: 'address.addressLine1' }] },
    });
    expect(await enterBallot(dropId, buildEntrant(), other.cookie)).toMatchObject({ status: 200 });
    expect(await readProgress(dropId)).toMatchObject({ entries: 2, rejected: [] });
  });

  test('403 for someone who is not eligible, and the rejection is counted', async () => {
    const { dropId } = await openBallot({ entrants: 'customers' });
    const entrant = buildEntrant();
    await enterBallot(dropId, entrant);
    expect(await confirmBallotEntry(dropId, entrant.email)).toMatchObject({
      status: 403,
      body: { code: 'ballot_not_eligible' },
    });
    const { email } = await signInCustomer();
    await enterBallot(dropId, buildEntrant({ email }));
    expect((await confirmBallotEntry(dropId, email)).status).toBe(200);
    expect(await readProgress(dropId)).toMatchObject({
      entries: 1,
      rejected: [{ reason: 'not_eligible', entries: 1 }],
    });
  });

  test('400 for an invalid email, age or name; 409 before the ballot opens and after it closes', async () => {
    const { dropId, plan } = await openBallot();
    const { email: _, ...nobody } = buildEntrant();
    const refusals: [object, string][] = [
      [nobody, 'email'],
      [buildEntrant({ ageConfirmed: false }), 'ageConfirmed'],
      [buildEntrant({ name: 'A' }), 'name'],
    ];
    for (const [body, field] of refusals)
      expect(await enterBallot(dropId, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    const late = buildEntrant();
    await enterBallot(dropId, late);
    goTo(plan.opensAt, -1);
    expect((await enterBallot(dropId, buildEntrant())).body).toMatchObject({ code: 'ballot_not_open' });
    goTo(plan.closesAt);
    expect((await enterBallot(dropId, buildEntrant())).body).toMatchObject({ code: 'ballot_closed' });
    expect((await confirmBallotEntry(dropId, late.email)).body).toMatchObject({ code: 'ballot_closed' });
    expect((await enterBallot('drp_none', buildEntrant())).status).toBe(404);
  });

  test('400 with a forged link; 200 withdraws an entry, and its address can enter again', async () => {
    const { dropId } = await openBallot();
    const entrant = buildEntrant();
    await enterBallot(dropId, entrant);
    const { entryId, token } = await confirmBallotEntry(dropId, entrant.email);
    const withdraw = (sent: object) =>
      request(withdrawEntry, ballotsApi.withdrawEntry, {
        params: { dropId },
        body: { entry: entryId, ...sent },
      });
    expect((await withdraw({ token: 'forged' })).body).toMatchObject({ code: 'link_invalid' });
    expect((await withdraw({})).body).toMatchObject({ code: 'link_invalid' });
    expect((await withdraw({ token })).body).toMatchObject({ receipt: { state: 'withdrawn' } });
    expect((await withdraw({ token })).status).toBe(200);
    const other = buildEntrant({ address: entrant.address });
    await enterBallot(dropId, other);
    expect((await confirmBallotEntry(dropId, other.email)).status).toBe(200);
  });

  test('near-duplicates are listed for staff, who can reject one until the ballot closes', async () => {
    const { dropId, plan } = await openBallot();
    const people = await fillBallot(dropId, 2);
    const [first = '', second = ''] = [...people.keys()];
    expect((await readProgress(dropId)).nearDuplicates[0]).toMatchObject({ total: 2 });
    const reject = async (entryId: string) =>
      request(rejectEntry, ballotDeskApi.rejectEntry, {
        cookie: await createStaffCookie(),
        params: { dropId, entryId },
      });
    expect((await reject(first)).status).toBe(204);
    await shop.drain();
    expect(emailsTo(people.get(first) ?? '')).toContain("Your entry doesn't count: Soho Reserve");
    // An entrant who enters again stays rejected.
    await enterBallot(dropId, buildEntrant({ email: people.get(first) }));
    expect(await readProgress(dropId)).toMatchObject({
      entries: 1,
      rejected: [{ reason: 'duplicate', entries: 1 }],
    });
    goTo(plan.closesAt);
    expect((await reject(second)).body).toMatchObject({ code: 'ballot_closed' });
  });
});

/** Closes a ballot and publishes its root. */
async function publish(closesAt: string) {
  goTo(closesAt, 0.01);
  await runDraw();
}

describe('the draw', () => {
  test('publishes the entry count and root at closing, and a verifiable order with the beacon', async () => {
    const { dropId, plan } = await openBallot();
    const people = await fillBallot(dropId, 5);
    await enterBallot(dropId, buildEntrant());
    expect(await readBallot(dropId)).toMatchObject({ phase: 'open', commitment: null, draw: null });
    await publish(plan.closesAt);
    const ids = [...people.keys()];
    const published = await readBallot(dropId);
    expect(published).toMatchObject({
      phase: 'committed',
      commitment: {
        entries: 5,
        root: computeRoot(ids),
        round: plan.ballot?.round,
        rejected: [{ reason: 'unconfirmed', entries: 1 }],
      },
      draw: null,
    });
    expect(await readOrderOfDraw(dropId)).toEqual([]);
    await runDraw();
    expect((await readBallot(dropId)).draw).toBeNull();
    goTo(plan.ballot?.drawsAt ?? '', 0.01);
    await runDraw();
    const drawn = await readBallot(dropId);
    const order = await readOrderOfDraw(dropId);
    const { commitment, draw, chain } = drawn;
    if (!commitment || !draw) throw new Error('Nothing was drawn.');
    expect(order).toEqual(rankEntries(draw.randomness, ids));
    expect(verifyBallot({ ...commitment, ...draw, chain, order })).toEqual({
      committed_before: true,
      number: true,
      root: true,
      beacon: true,
      order: true,
    });
    await runDraw();
    expect(await readBallot(dropId)).toEqual(drawn);
  });

  test('is delayed while the beacon is late, down or lying, and then takes place', async () => {
    const { dropId, plan } = await openBallot();
    await fillBallot(dropId, 1);
    await publish(plan.closesAt);
    goTo(plan.ballot?.drawsAt ?? '', 0.2);
    for (const mode of ['late', 'down', 'lying'] as const) {
      beacon.there.mode = mode;
      await runDraw();
      expect((await readBallot(dropId)).phase).toBe('delayed');
    }
    beacon.there.mode = 'on-time';
    await runDraw();
    expect((await readBallot(dropId)).phase).toBe('drawn');
  });

  test('uses a later beacon round when the root is published too late for the planned one', async () => {
    const { dropId, plan } = await openBallot();
    await fillBallot(dropId, 1);
    goTo(plan.ballot?.drawsAt ?? '', -0.05);
    await runDraw();
    const { commitment, terms } = await readBallot(dropId);
    expect(commitment?.round).toBeGreaterThan(terms.round);
    goTo(plan.ballot?.drawsAt ?? '', 1);
    await runDraw();
    expect((await readBallot(dropId)).phase).toBe('drawn');
  });

  test('settles a ballot without entries, and its bottle goes on sale', async () => {
    const { dropId, plan, productId } = await openBallot({ restOnSale: true });
    await publish(plan.closesAt);
    goTo(plan.ballot?.drawsAt ?? '', 0.1);
    await runDraw();
    expect((await readBallot(dropId)).phase).toBe('settled');
    // A bottle that nobody can win any more is sold like any other.
    expect((await addToCart('visitor00000003', productId)).status).toBe(201);
  });

  test('publishes one root and order and makes one offer per place, even after a crash at any call', async () => {
    await makeMortal();
    for (const point of crashPoints()) {
      clock.reset();
      await clearDrops();
      const { dropId, plan } = await openBallot({ editionSize: 1 });
      const ids = [...(await fillBallot(dropId, 3)).keys()];
      const all = async () => {
        goTo(plan.closesAt, 0.01);
        await runDraw();
        goTo(plan.ballot?.drawsAt ?? '', 0.01);
        await runDraw();
        await runDraw();
      };
      const lived = await runUntil(point, all);
      await all();
      const state = await loadState(dropId);
      expect(state).toMatchObject({ status: 'drawn', root: computeRoot(ids), entries: 3, nextPlace: 2 });
      expect(await readOrderOfDraw(dropId)).toEqual(rankEntries(state?.randomness ?? '', ids));
      expect(await listOffers(dropId)).toMatchObject([{ place: 1, status: 'open' }]);
      if (lived) break;
    }
  });
});

/** A ballot of one bottle that was drawn, with the order of its entrants. */
async function drawOne(entrants: number, changes: object = {}) {
  const opened = await openBallot({ editionSize: 1, ...changes });
  const people = await fillBallot(opened.dropId, entrants);
  await publish(opened.plan.closesAt);
  goTo(opened.plan.ballot?.drawsAt ?? '', 0.01);
  await runDraw();
  await runDraw();
  await shop.drain();
  const order = await readOrderOfDraw(opened.dropId);
  return { ...opened, emails: order.map((entryId) => people.get(entryId) ?? '') };
}

describe('a winner', () => {
  test('is emailed a payment link and pays, and the others are notified once that they lost', async () => {
    const { dropId, productId, emails } = await drawOne(3, { payHours: 24 });
    const [winner = '', second = '', third = ''] = emails;
    expect(emailsTo(winner)).toContain('You won the ballot for Kilbrae 21');
    const [offer] = await listOffers(dropId);
    expect(offer).toMatchObject({ place: 1, status: 'open' });
    expect(await fetchOrder(offer?.orderId ?? '')).toMatchObject({
      channel: 'ballot',
      payHours: 24,
      customerEmail: winner,
      lines: [{ productId, dropId, quantity: 1 }],
    });
    expect(await readAvailable(productId)).toBe(9);
    expect((await stock.get({ productId }).go()).data?.drops?.[dropId]?.left).toBe(0);
    for (const email of [second, third]) expect(emailsTo(email)).toContain('Not this time: Soho Reserve');
    expect(shop.mail.messages(third)[0]?.text).toContain('is in place 3 of 3; the first place wins.');
    const { body } = await pressLink(offer?.orderId ?? '');
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    await runDraw();
    expect(await listOffers(dropId)).toMatchObject([{ status: 'paid' }]);
    expect((await readBallot(dropId)).phase).toBe('settled');
    expect(await readProgress(dropId)).toMatchObject({
      phase: 'settled',
      offers: [{ place: 1, entrant: { email: winner }, order: { payment: 'paid' }, status: 'paid' }],
    });
    expect(emailsTo(second).filter((subject) => subject.startsWith('Not this time'))).toHaveLength(1);
  });

  test('who does not pay in time loses the bottle to the next in order, until nobody is left', async () => {
    const { dropId, productId, emails } = await drawOne(2);
    const offers = () => listOffers(dropId);
    const lapse = async () => {
      const { payUntil = '' } = (await offers()).at(-1) ?? {};
      goTo(payUntil, 0.2);
      await releaseLapsed(job);
      await runDraw();
      await shop.drain();
    };
    await lapse();
    expect(await offers()).toMatchObject([
      { place: 1, status: 'lapsed' },
      { place: 2, status: 'open' },
    ]);
    expect(emailsTo(emails[1] ?? '')).toContain('You won the ballot for Kilbrae 21');
    expect(await readAvailable(productId)).toBe(9);
    await lapse();
    expect(await offers()).toMatchObject([{ status: 'lapsed' }, { status: 'lapsed' }]);
    expect((await readBallot(dropId)).phase).toBe('settled');
    expect(await readAvailable(productId)).toBe(10);
  });

  test('is offered a bottle even when all remaining stock is split into parts for another drop', async () => {
    const { dropId, productId } = await drawOne(2);
    const [offer] = await listOffers(dropId);
    goTo(offer?.payUntil ?? '', 0.2);
    await releaseLapsed(job);
    const { data: read } = await stock.get({ productId }).go({ consistent: true });
    const rush = {
      opensAt: '2020-01-01T00:00:00.000Z',
      closesAt: '2100-01-01T00:00:00.000Z',
      restOnSale: false,
      editionSize: 10,
      left: 10,
      limitPerCustomer: 1,
    };
    const drops = { ...read?.drops, drp_rush: rush };
    const { data: before } = await stock.patch({ productId }).set({ drops }).go({ response: 'all_new' });
    await spreadStock(before as StockRecord, { spreadId: 'spr_rush', dropId: 'drp_rush' }, [5, 5]);
    await runDraw();
    expect(await listOffers(dropId)).toMatchObject([{ status: 'lapsed' }, { status: 'open' }]);
    expect(await readAvailable(productId)).toBe(9);
  });

  test('who pays late gets the bottle while it is available, and the next entrant gets no offer', async () => {
    const { dropId, emails } = await drawOne(2);
    const [offer] = await listOffers(dropId);
    const { body } = await pressLink(offer?.orderId ?? '');
    shop.payments.pay(body.paymentIntentId);
    goTo(offer?.payUntil ?? '', 1);
    await releaseLapsed(job);
    await runDraw();
    await shop.catchUp();
    await runDraw();
    expect(await listOffers(dropId)).toMatchObject([{ status: 'paid' }]);
    expect(emailsTo(emails[1] ?? '')).not.toContain('You won the ballot for Kilbrae 21');
  });
});

test('409 for staff who remove stock promised to an open ballot; a stock count is accepted', async () => {
  const { productId } = await openBallot({ editionSize: 4 });
  const move = async (body: object) =>
    request(moveStock, productsApi.moveStock, {
      cookie: await createStaffCookie(),
      params: { id: productId },
      body: { reason: 'For the bar', idempotencyKey: createId('key'), ...body },
    });
  expect(await move({ change: -7 })).toMatchObject({ status: 409, body: { code: 'stock_too_low' } });
  expect((await move({ change: -6 })).status).toBeLessThan(300);
  expect(await readAvailable(productId)).toBe(4);
  expect((await move({ change: -1 })).body).toMatchObject({ details: { available: 0 } });
  expect((await move({ setTo: 3 })).status).toBeLessThan(300);
});
