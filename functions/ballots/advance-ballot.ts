import { beacon } from '#functions/adapters/wiring/beacon.ts';
import { mailResult } from '#functions/ballots/emails/mail-entry.ts';
import type { BallotRecord } from '#functions/ballots/entities/ballot.ts';
import type { BallotOfferRecord } from '#functions/ballots/entities/ballot-offer.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { findOrder } from '#functions/orders/queries/load-order.ts';
import type { Outcome } from '#functions/table/transact.ts';
import { computeRoot, rankEntries } from '#shared/domain/ballots/draw.ts';
import { countRejected } from '#shared/domain/ballots/entry.ts';
import { verifyBeacon } from '#shared/domain/ballots/verify-beacon.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { computeRoundTime, findRoundFrom } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { isPaymentLinkOpen } from '#shared/domain/orders/payment-link.ts';
import { chargeWinner } from './charge-winner.ts';
import { deleteCard } from './delete-card.ts';
import { type BallotDrop, listEntries, listOffers, loadAllIds, loadState, storeIds } from './load-ballot.ts';
import { buildBallotEntry, offerBottles } from './offer-bottles.ts';
import {
  closeBallot,
  closeOffer,
  publishCommitment,
  publishDraw,
  recordEmails,
  settleBallot,
} from './transactions/draw-transactions.ts';

const minuteMs = 60_000;

/** The minimum time between publishing the root and its round: longer than a run of the job may take. */
const minNoticeMs = 6 * minuteMs;
/** How far ahead the replacement is for a round that would come too soon. */
const laterMs = 10 * minuteMs;

const emailsPerRun = 500;

/** The outcome of a run. */
export type Step =
  | 'open'
  | 'closed'
  | 'published'
  | 'waits for the beacon'
  | 'drawn'
  | 'offered'
  | 'settled'
  | 'beaten by another run';

/**
 * Takes a ballot's next step, if it is due. It may run at any time, repeatedly and concurrently: every step is written
 * once, over the state that it read.
 */
export async function advanceBallot(drop: BallotDrop, now: Date): Promise<Step> {
  if (now.toISOString() < drop.closesAt) return 'open';
  const state = await loadState(drop.dropId);
  if (!state) return close(drop, now);
  if (state.status === 'closed') return publish(drop, state, now);
  if (state.status === 'committed') return draw(drop, state, now);
  return state.status === 'drawn' ? offer(drop, state, now) : 'settled';
}

const toStep = ({ outcome }: Outcome, step: Step): Step =>
  outcome === 'done' ? step : 'beaten by another run';

async function close(drop: BallotDrop, now: Date): Promise<Step> {
  const closedAt = now.toISOString();
  return toStep(
    await closeBallot(drop.dropId, closedAt, buildBallotEntry(drop, 'ballot_closed', { closedAt }, now)),
    'closed',
  );
}

/** The data read here no longer changes, so repeating this publishes the same result. */
async function publish(drop: BallotDrop, state: BallotRecord, now: Date): Promise<Step> {
  const all = await listEntries(drop.dropId);
  for (const { status, payerId, entryId } of all)
    if (payerId && status !== 'entered') await deleteCard(drop.dropId, entryId);
  const ids = all
    .filter(({ status }) => status === 'entered')
    .map(({ entryId }) => entryId)
    .toSorted();
  await storeIds(drop.dropId, 'ascending', ids);
  const { chain, round: named } = drop.ballot;
  const isNear = computeRoundTime(chain, named).getTime() - now.getTime() < minNoticeMs;
  const published = {
    entries: ids.length,
    root: computeRoot(ids),
    rejected: countRejected(all),
    committedAt: now.toISOString(),
    round: isNear ? findRoundFrom(chain, new Date(now.getTime() + laterMs)) : named,
  };
  const { entries, root, round } = published;
  const trailEntry = buildBallotEntry(drop, 'ballot_published', { entries, root, round }, now);
  return toStep(await publishCommitment(state, published, trailEntry), 'published');
}

async function draw(drop: BallotDrop, state: BallotRecord, now: Date): Promise<Step> {
  const { chain, round: named } = drop.ballot;
  const { round = named } = state;
  if (now < computeRoundTime(chain, round)) return 'waits for the beacon';
  return drawBallot(drop, state, await beacon().read(chain, round), now);
}

/** Draws with the first valid signature of the round. */
export async function drawBallot(
  drop: BallotDrop,
  state: BallotRecord,
  signatures: readonly string[],
  now: Date,
): Promise<Step> {
  const { dropId, ballot } = drop;
  const { entries = 0, round = ballot.round } = state;
  for (const signature of signatures) {
    const randomness = verifyBeacon(ballot.chain, round, signature);
    if (!randomness) continue;
    const ids = await loadAllIds(dropId, 'ascending', entries);
    await storeIds(dropId, 'drawn', rankEntries(randomness, ids));
    const trailEntry = buildBallotEntry(drop, 'ballot_drawn', { round, signature }, now);
    return toStep(
      await publishDraw(state, { signature, randomness, drawnAt: now.toISOString() }, trailEntry),
      'drawn',
    );
  }
  return 'waits for the beacon';
}

/** Closes the offers whose time is over, offers free bottles to the next places, and emails those who have not won. */
async function offer(drop: BallotDrop, state: BallotRecord, now: Date): Promise<Step> {
  const { dropId } = drop;
  const places = countPlaces(toDropTerms(drop));
  const offers = await listOffers(dropId);
  for (const each of offers) {
    // A late payment is accepted while the bottle is available, so lapsed offers are checked too.
    if (each.status !== 'open' && each.status !== 'lapsed') continue;
    const placed = await findOrder(each.orderId);
    if (each.status === 'open' && placed?.cardCharge === 'due' && isPaymentLinkOpen(placed, now))
      await chargeWinner(each, placed, now);
    const outcome = await findOutcome(each);
    if (!outcome || outcome === each.status) continue;
    await deleteCard(dropId, each.entryId);
    await closeOffer(
      each,
      outcome,
      buildBallotEntry(drop, `ballot_offer_${outcome}`, { place: each.place }, now),
    );
    each.status = outcome;
  }
  const taken = offers.filter(({ status }) => status === 'open' || status === 'paid').length;
  const order = await loadAllIds(dropId, 'drawn', state.entries ?? 0);
  const next = await offerPlaces(drop, state, order, places - taken, now);
  await mailResults(drop, state, order, { places, next });
  const isOver = next > order.length || offers.filter(({ status }) => status === 'paid').length >= places;
  const isOpen = (await listOffers(dropId)).some(({ status }) => status === 'open');
  const isMailed = (state.nextEmail ?? 1) > order.length || order.length <= places;
  if (!isOver || isOpen || !isMailed) return 'offered';
  const stock = await readStock(drop.productId);
  const trailEntry = buildBallotEntry(
    drop,
    'ballot_settled',
    { paid: offers.filter(({ status }) => status === 'paid').length },
    now,
  );
  return toStep(await settleBallot(state, now.toISOString(), stock, trailEntry), 'settled');
}

/** Undefined while a winner may still pay. An order is paid or cancelled in one transaction, so any read is consistent. */
async function findOutcome({ orderId }: BallotOfferRecord): Promise<'paid' | 'lapsed' | undefined> {
  const placed = await findOrder(orderId);
  if (placed?.paidAt) return 'paid';
  return !placed || placed.status === 'cancelled' ? 'lapsed' : undefined;
}

/** Offers `free` bottles in the order of the draw; returns the first place that was not offered any. */
async function offerPlaces(
  drop: BallotDrop,
  state: BallotRecord,
  order: readonly string[],
  free: number,
  now: Date,
): Promise<number> {
  let current = state;
  let left = free;
  while (left > 0 && (current.nextPlace ?? 1) <= order.length) {
    const place = current.nextPlace ?? 1;
    const entryId = order[place - 1] ?? '';
    const result = await offerBottles(drop, current, { place, entryId }, now);
    // Another run is offering too, or stock is short for now: the next run continues.
    if (result === 'again') break;
    if (result === 'open') left -= 1;
    current = { ...current, nextPlace: place + 1 };
  }
  return current.nextPlace ?? 1;
}

/**
 * Deletes the cards of those who have not won, and emails them. Emails are queued before their progress is recorded; each
 * has an id that is sent only once.
 */
async function mailResults(
  drop: BallotDrop,
  state: BallotRecord,
  order: readonly string[],
  { places, next }: { places: number; next: number },
): Promise<void> {
  const first = Math.max(state.nextEmail ?? 1, places + 1);
  const rest = order.slice(first - 1, first - 1 + emailsPerRun);
  for (const [index, entryId] of rest.entries()) {
    const place = first + index;
    // Offers have reached this place, because an earlier one could not be offered a bottle or did not pay.
    if (place < next) continue;
    await deleteCard(drop.dropId, entryId);
    await mailResult(drop, entryId, place);
  }
  if (rest.length > 0) await recordEmails(state, first + rest.length);
}
