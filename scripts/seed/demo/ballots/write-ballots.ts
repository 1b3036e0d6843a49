import { readBeaconChain } from '#functions/adapters/beacon.ts';
import { advanceBallot, drawBallot } from '#functions/ballots/advance-ballot.ts';
import { confirmByLink, enterBallot } from '#functions/ballots/enter-ballot.ts';
import { createEntryId } from '#functions/ballots/entry-id.ts';
import {
  type BallotDrop,
  findBallot,
  isBallotDrop,
  loadAllIds,
  loadEntry,
  loadState,
} from '#functions/ballots/load-ballot.ts';
import {
  recordEmails,
  recordOffer,
  settleBallot,
} from '#functions/ballots/transactions/draw-transactions.ts';
import { findOverlap, planStockDrop } from '#functions/catalogue/check-drop.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { readStock } from '#functions/catalogue/spread-stock.ts';
import { buildDropEntry, toDropRecord } from '#functions/catalogue/to-admin-drop.ts';
import { planDrop, readSchedule } from '#functions/catalogue/transactions/drop-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { emulatedChain, signEmulatedRound } from '#scripts/emulators/drand/server.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import type { BeaconChain } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { DropForm } from '#shared/domain/catalogue/drops/drop-form.ts';
import { toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import { type Demo, daysBefore } from '../demo.ts';
import { officeActor } from '../office/people.ts';
import { writeWon } from '../year/write-year.ts';
import { drawDelayHours, drawnBallot, listEntrants, openBallot, type SampleBallot } from './plan.ts';

type Event = { at: Date; happen: () => Promise<void> };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/**
 * A settled ballot, whose draw can be verified, and one that accepts entries. The draw comes from the emulated beacon, as the
 * ballot's page says.
 */
export function ballotEvents(demo: Demo): Event[] {
  const [opened, drawn] = [daysBefore(demo, openBallot.opensDaysAgo, '18:00'), findDrawTime(demo)];
  return [
    { at: later(drawn, hourMs), happen: () => settleSample(demo) },
    { at: later(opened, hourMs), happen: () => fillSample(demo, openBallot, readBeaconChain()).then() },
  ];
}

const findDrawTime = (demo: Demo): Date =>
  later(daysBefore(demo, drawnBallot.closesDaysAgo, '18:00'), drawDelayHours * hourMs);

/** Plans a ballot, or returns it as planned before; undefined if staff have planned something that conflicts with it. */
async function planSample(
  demo: Demo,
  { opensDaysAgo, closesDaysAgo, entrants: _, ...facts }: SampleBallot,
  chain: BeaconChain,
  isOver: boolean,
): Promise<BallotDrop | undefined> {
  const [opens, closes] = [opensDaysAgo, closesDaysAgo].map((days) => daysBefore(demo, days, '18:00'));
  if (!opens || !closes) return undefined;
  const dropId = `drp_${facts.productId.replace(/^prd_/, '')}-ballot`;
  const known = await findBallot(dropId);
  if (known) return known;
  const at = later(opens, -24 * hourMs);
  const sent = DropForm.parse({
    ...facts,
    kind: 'ballot',
    entrants: 'everyone',
    limitPerCustomer: 1,
    restOnSale: true,
    opensAt: opens.toISOString(),
    closesAt: closes.toISOString(),
    drawsAt: later(closes, drawDelayHours * hourMs).toISOString(),
  });
  const after = toDropRecord(dropId, sent, at.getTime(), chain);
  const read = await readStock(facts.productId);
  if (!read || !isBallotDrop(after)) return undefined;
  const placed = findOverlap(after, await listAllDrops(), at) ?? planStockDrop(after, read, at);
  if ('code' in placed || !('add' in placed)) return undefined;
  // The bottles of a finished ballot have been sold since, and none of today's stock is set aside for it.
  const terms = isOver ? { ...placed, add: { ...placed.add, left: 0 }, needed: 0 } : placed;
  const entry = buildDropEntry({ actor: officeActor, action: 'drop_planned', after }, at);
  const { outcome } = await planDrop(after, terms, await readSchedule(), entry);
  return outcome === 'done' ? after : undefined;
}

/** Adds all entrants, at times during the ballot. Existing entries are not changed. */
async function fillSample(
  demo: Demo,
  sample: SampleBallot,
  chain: BeaconChain,
): Promise<BallotDrop | undefined> {
  const drop = await planSample(demo, sample, chain, sample === drawnBallot);
  if (!drop) return undefined;
  for (const [index, entrant] of listEntrants(sample).entries()) {
    const { connection: visitor, isConfirmed, address, ...person } = entrant;
    const at = later(new Date(drop.opensAt), (index + 1) * 97 * minuteMs);
    const { entryId } = await createEntryId(drop.dropId, person.email);
    const known = await loadEntry(drop.dropId, entryId);
    if (!known)
      await enterBallot(
        drop,
        { ...person, visitor, address: toDeliveryAddress({ ...address, country: 'UK' }) },
        at,
      );
    if (isConfirmed && (!known || known.status === 'unconfirmed'))
      await confirmByLink(drop, entryId, later(at, 4 * minuteMs));
  }
  return drop;
}

/** Runs the closed ballot's draw step by step, until its winners have paid. */
async function settleSample(demo: Demo): Promise<void> {
  const drop = await fillSample(demo, drawnBallot, emulatedChain);
  if (!drop) return;
  const { dropId, closesAt, ballot } = drop;
  const closed = new Date(closesAt);
  const drawn = findDrawTime(demo);
  // The first call closes the ballot, the second publishes the commitment for its draw.
  for (const minutes of [2, 3]) {
    const status = (await loadState(dropId))?.status;
    if (!status || status === 'closed') await advanceBallot(drop, later(closed, minutes * minuteMs));
  }
  const committed = await loadState(dropId);
  if (committed?.status === 'committed')
    await drawBallot(drop, committed, [signEmulatedRound(ballot.round)], later(drawn, minuteMs));
  const state = await loadState(dropId);
  if (state?.status !== 'drawn') return;
  const order = await loadAllIds(dropId, 'drawn', state.entries ?? 0);
  const note = (action: string, after: Record<string, unknown>, at: Date) =>
    buildAdminAuditEntry(
      { actor: 'ballot', action, entityType: 'drop', entityId: dropId, entityName: drop.title, after },
      at,
    );
  const places = countPlaces({ editionSize: drop.editionSize, limitPerCustomer: 1 });
  const first = order.slice(0, places);
  const winners = await Promise.all(first.map((entryId) => loadEntry(dropId, entryId)));
  const orderIds = await writeWon(
    demo,
    drop,
    winners.filter((entry) => entry !== undefined),
  );
  const offeredAt = later(drawn, 2 * minuteMs);
  let current = state;
  for (const [index, entryId] of first.entries()) {
    const place = index + 1;
    if (place < (state.nextPlace ?? 1)) continue;
    const offer = {
      dropId,
      place,
      entryId,
      orderId: orderIds[index] ?? '',
      status: 'paid' as const,
      offeredAt: offeredAt.toISOString(),
      payUntil: later(offeredAt, ballot.payHours * hourMs).toISOString(),
    };
    await recordOffer(current, offer, note('ballot_place_offered', { place, entryId }, offeredAt));
    current = { ...current, nextPlace: place + 1 };
  }
  await recordEmails(state, order.length + 1);
  const settled = later(drawn, ballot.payHours * hourMs);
  await settleBallot(
    state,
    settled.toISOString(),
    await readStock(drop.productId),
    note('ballot_settled', { paid: places }, settled),
  );
}
