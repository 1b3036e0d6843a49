import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handler as updateDrop } from '#functions/catalogue/endpoints/drops/update-drop.ts';
import { clock } from '#functions/environment/clock.ts';
import { clearDrops, planBallot } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { makeMortal, runUntil } from '#functions/testing/crash.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { crashPoints } from '#functions/testing/depth.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { joinRoom, readRoom } from '#functions/testing/waiting-room.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { toHolder } from './drop-pass.ts';
import { waitingQueue } from './entities/waiting-queue.ts';
import { findPlace } from './queue-places.ts';
import { shuffle } from './shuffle.ts';

withTable();
withShop();

const begins = Date.now();
const at = (minutes: number) => new Date(begins + minutes * 60_000).toISOString();
const goTo = (minutes: number) => clock.set(() => new Date(begins + minutes * 60_000));

let productId: string;
let dropId: string;
let plan: object;
let version: number;

/** The drop opens in ten minutes, its waiting room immediately; six visitors are admitted per minute. */
beforeEach(async () => {
  goTo(0);
  productId = await createBottle({ available: 40, name: 'Soho Reserve 40' });
  plan = {
    productId,
    title: 'Soho Reserve',
    headline: 'Forty years.',
    story: 'One butt.',
    editionSize: 30,
    opensAt: at(10),
    closesAt: at(120),
    nextDropAt: null,
    waitingRoom: true,
    minutesBefore: 10,
    perMinute: 6,
  };
  const { body } = await planBallot(plan);
  ({ id: dropId, version } = body);
});
afterEach(async () => {
  await clearDrops();
});

const joinMany = async (count: number): Promise<string[]> => {
  const sessions = Array.from({ length: count }, newSessionId);
  for (const session of sessions) expect((await joinRoom(dropId, session)).status).toBe(200);
  return sessions;
};
const readAll = (sessions: readonly string[]) =>
  Promise.all(sessions.map(async (session) => (await readRoom(dropId, session)).body));
/** The places of early visitors, as the seed stored at the opening draws them. */
async function findDrawnSlots(sessions: readonly string[]): Promise<number[]> {
  const { data: queue } = await waitingQueue.get({ dropId }).go({ consistent: true });
  if (!queue) throw new Error('Nothing was drawn.');
  const { counts, seed } = queue;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, count) => total + count, 0);
  return Promise.all(
    sessions.map(async (session) => {
      const place = await findPlace(dropId, toHolder({ cartId: session, visitorId: session }));
      if (place?.lane === undefined || place.number === undefined) throw new Error('The visitor came late.');
      return shuffle(sum(counts.slice(0, place.lane)) + place.number, sum(counts), seed);
    }),
  );
}
const readPass = ({ cookies }: { cookies: readonly string[] }) => cookies[0]?.split(';')[0] ?? '';

describe('the queue', () => {
  test('early visitors each get a place drawn by lot when it opens, and later ones join the end', async () => {
    const early = await joinMany(8);
    expect((await joinRoom(dropId, early[0] ?? '')).body).toMatchObject({ state: 'drawing', ahead: null });
    goTo(10);
    const [late] = await joinMany(1);
    const places = await readAll([...early, late ?? '']);
    const admitted = places.map(({ admittedAt }) => (Date.parse(admittedAt ?? '') - begins) / 10_000 - 60);
    expect(admitted.slice(0, 8).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(admitted.slice(0, 8)).toEqual(await findDrawnSlots(early));
    expect(admitted[8]).toBe(8);
    expect(places.map(({ ahead }) => ahead)).toEqual(admitted.map((slot) => (slot === 0 ? null : slot - 1)));
    const again = await readAll([...early, late ?? '']);
    expect(again.map(({ admittedAt }) => admittedAt)).toEqual(places.map(({ admittedAt }) => admittedAt));
  });

  test('unused slots are not carried over: later visitors are admitted at the set pace', async () => {
    goTo(40);
    const moments = (await readAll(await joinMany(4))).map(({ admittedAt }) => Date.parse(admittedAt ?? ''));
    expect(moments.map((moment) => (moment - begins) / 1000 - 2400)).toEqual([0, 10, 20, 30]);
  });

  test('a crash at any write of the draw leaves each visitor the place that was drawn', async () => {
    const early = await joinMany(3);
    goTo(10);
    await makeMortal();
    for (const point of crashPoints())
      if (await runUntil(point, () => readRoom(dropId, early[0] ?? ''))) break;
    const moments = (await readAll(early)).map(({ admittedAt }) => admittedAt);
    expect(new Set(moments)).toEqual(new Set([at(10), at(10 + 1 / 6), at(10 + 2 / 6)]));
    expect(moments).toEqual((await findDrawnSlots(early)).map((slot) => at(10 + slot / 6)));
  });

  test('an admission lasts ten minutes, and joining again gives a place at the end', async () => {
    const [first = ''] = await joinMany(1);
    goTo(19);
    expect((await readRoom(dropId, first)).body.state).toBe('admitted');
    goTo(20);
    const lapsed = await readRoom(dropId, first);
    expect([lapsed.body.state, lapsed.cookies]).toEqual(['lapsed', []]);
    const [second] = await joinMany(1);
    expect((await readRoom(dropId, second ?? '')).body.state).toBe('admitted');
    expect((await joinRoom(dropId, first)).body).toMatchObject({ state: 'waiting', ahead: 0 });
  });

  test('409 before the room opens and after the drop, 404 without a room, 429 after 60 places for one IP address', async () => {
    goTo(-1);
    expect((await joinRoom(dropId, newSessionId())).body).toMatchObject({ code: 'waiting_room_not_open' });
    goTo(0);
    const statuses: number[] = [];
    for (let count = 0; count < 61; count++)
      statuses.push((await joinRoom(dropId, newSessionId(), '203.0.113.77')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    goTo(121);
    expect((await joinRoom(dropId, newSessionId())).body).toMatchObject({ code: 'waiting_room_closed' });
    expect((await joinRoom('drp_none', newSessionId())).status).toBe(404);
  });
});

describe('the pass', () => {
  const refused = { status: 409, body: { code: 'drop_pass_required' } };
  const admit = async () => {
    const session = await createCart();
    await joinRoom(dropId, session);
    goTo(10);
    const room = await readRoom(dropId, session);
    expect(room.cookies[0]).toMatch(
      /^__Host-drop-pass=.+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await addToCart(session, productId);
    return { session, pass: readPass(room) };
  };

  test('200 with a valid pass; 409 when it is missing, forged, expired or from another browser or drop', async () => {
    const { session, pass } = await admit();
    const other = await createCart({ productId });
    expect(await setUpPayment(session)).toMatchObject({
      ...refused,
      body: { errors: [{ field: expect.stringContaining('items.') }] },
    });
    for (const bad of [
      `${pass.slice(0, -2)}xx`,
      pass.replace(dropId, 'drp_other'),
      `${pass.split('=')[0]}=x`,
    ])
      expect(await setUpPayment(session, {}, bad)).toMatchObject(refused);
    expect(await setUpPayment(other, {}, pass)).toMatchObject(refused);
    goTo(20);
    expect(await setUpPayment(session, {}, pass)).toMatchObject(refused);
    goTo(19);
    expect((await setUpPayment(session, {}, pass)).status).toBe(200);
    // A reservation can be paid for without the pass.
    goTo(21);
    expect((await setUpPayment(session)).status).toBe(200);
  });

  test('200 after signing in with the same pass, 409 for a second account on it', async () => {
    const { session, pass } = await admit();
    const statuses: number[] = [];
    for (let account = 0; account < 2; account++) {
      const { cookie } = await signInCustomer();
      await addToCart(session, productId, 1, cookie);
      const changes = { guestDetails: { ...guest, address: `${account + 1} Archer Street, London W1D 7BD` } };
      statuses.push((await setUpPayment(session, changes, `${cookie}; ${pass}`)).status);
    }
    expect(statuses).toEqual([200, 409]);
  });
});

test('409 for a change to the opening, the pace or the waiting room itself once the room has opened', async () => {
  const cookie = await createStaffCookie();
  const change = (changes: object) =>
    request(updateDrop, dropsApi.updateDrop, {
      cookie,
      params: { id: dropId },
      body: { ...plan, ...changes, version },
    });
  for (const [field, value] of Object.entries({ perMinute: 7, opensAt: at(11), waitingRoom: false }))
    expect(await change({ [field]: value })).toMatchObject({
      status: 409,
      body: { code: 'waiting_room_has_opened', errors: [{ field }] },
    });
  expect((await change({ title: 'Another title' })).status).toBe(200);
});
