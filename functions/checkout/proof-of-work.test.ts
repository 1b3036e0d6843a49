import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { clearDrops, planBallot } from '#functions/testing/ballots.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import {
  isSolved,
  type Proof,
  type Puzzle,
  proofDifficulty,
  proofMinutes,
  solvePuzzle,
} from '#shared/domain/checkout/proof-of-work.ts';
import { reservationLimits } from '#shared/domain/orders/reservation-limits.ts';

withTable();
withShop();

const begins = Date.now();
const minuteMs = 60_000;
const at = (minutes: number) => new Date(begins + minutes * minuteMs).toISOString();
const goTo = (minutes: number) => clock.set(() => new Date(begins + minutes * minuteMs));
const perConnection = reservationLimits.guest.visitor.bottlesOfOneProduct;
const perSession = reservationLimits.guest.session.bottlesOfOneProduct;

let productId: string;
let address: string;
let connections = 0;

const planDrop = (changes: object = {}) =>
  planBallot({
    productId,
    title: 'Soho Reserve',
    headline: 'Forty years.',
    story: 'One butt.',
    editionSize: 90,
    opensAt: at(-10),
    closesAt: at(60),
    nextDropAt: null,
    limitPerCustomer: 12,
    ...changes,
  });

beforeEach(async () => {
  goTo(0);
  productId = await createBottle({ available: 90, pricePence: 1_000, abvPercent: '30.0' });
  address = `198.19.0.${++connections}`;
});
afterEach(async () => {
  await clearDrops();
});

/** Presses "pay" as somebody on the same connection with their own mailbox and address. */
async function press(sessionId: string, proof: Proof | null = null) {
  const house = Number.parseInt(sessionId.slice(0, 6), 36);
  const details = {
    ...guest,
    email: `${sessionId}@example.com`,
    address: `${house} Archer Street, Soho, London W1D 7BD`,
  };
  return setUpPayment(sessionId, { guestDetails: details, proof }, undefined, address);
}
const comeBy = (quantity: number) => createCart({ productId, quantity });
const fillConnection = async () => {
  for (let taken = 0; taken < perConnection; taken += perSession)
    expect((await press(await comeBy(perSession))).status).toBe(200);
};
const readPuzzle = ({ body }: { body: unknown }): Puzzle | undefined =>
  (body as Problem).details?.puzzle as Puzzle | undefined;
const refused = { status: 409, body: { code: 'reservation_limit' } };

/** A session that is refused in a drop because its connection is full, with the puzzle from the refusal. */
async function meetLimits() {
  await planDrop();
  await fillConnection();
  const session = await comeBy(1);
  const first = await press(session);
  expect(first).toMatchObject(refused);
  const puzzle = readPuzzle(first);
  if (!puzzle) throw new Error('There was no puzzle.');
  return { session, puzzle, proof: solvePuzzle(puzzle) };
}

test('a shopper at the limits of a shared connection in a drop may reserve once after solving a puzzle', async () => {
  const { session, puzzle, proof } = await meetLimits();
  expect(puzzle.difficulty).toBe(proofDifficulty);
  expect((await press(session, proof)).status).toBe(200);
  expect(await readAvailable(productId)).toBe(90 - perConnection - 1);
  // An existing reservation is paid for without another proof; a second reservation needs its own.
  expect((await press(session)).status).toBe(200);
  const other = await comeBy(1);
  for (const used of [proof, null]) expect(await press(other, used)).toMatchObject(refused);
});

test('a proof is rejected if it is wrong, forged, expired or of another session', async () => {
  const { session, puzzle, proof } = await meetLimits();
  const [salt, expires, signature = ''] = puzzle.challenge.split('.');
  const longer = [salt, (Number.parseInt(expires ?? '', 36) + 600).toString(36), signature].join('.');
  const own = `${newSessionId()}.${expires}.${signature}`;
  let wrong = 0;
  while (isSolved(puzzle, String(wrong))) wrong += 1;
  expect(await press(session, { ...proof, nonce: String(wrong) })).toMatchObject(refused);
  for (const challenge of [longer, own, 'x', `${puzzle.challenge}.x`])
    expect(await press(session, { challenge, nonce: proof.nonce })).toMatchObject(refused);
  expect(await press(await comeBy(1), proof)).toMatchObject(refused);
  goTo(proofMinutes);
  const late = await press(session, proof);
  expect(late).toMatchObject(refused);
  // Each refusal comes with another puzzle.
  expect(readPuzzle(late)?.challenge).not.toBe(puzzle.challenge);
});

test('a proof used by two concurrent requests counts once', async () => {
  const { session, proof } = await meetLimits();
  await Promise.all([press(session, proof), press(session, proof)]);
  expect(await readAvailable(productId)).toBe(90 - perConnection - 1);
});

test('no puzzle is offered outside a drop, or to a session above its own limit', async () => {
  await fillConnection();
  expect(readPuzzle(await press(await comeBy(1)))).toBeUndefined();
  await planDrop({ limitPerCustomer: 24 });
  address = `198.19.1.${connections}`;
  const reply = await press(await comeBy(perSession + 1));
  expect(reply).toMatchObject(refused);
  expect(readPuzzle(reply)).toBeUndefined();
});
