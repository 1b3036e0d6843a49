import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findBallot, listEntries, listOffers, loadState } from '#functions/ballots/load-ballot.ts';
import { toRejectedList } from '#functions/ballots/to-rejected-list.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type BallotProgress, ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import { findBallotPhase } from '#shared/domain/ballots/ballot-phase.ts';
import { countRejected } from '#shared/domain/ballots/entry.ts';
import { findNearDuplicates } from '#shared/domain/ballots/near-duplicates.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { formatAddress } from '#shared/domain/common/address-form.ts';
import { findOrderState, orderStates } from '#shared/domain/orders/order-states.ts';

/** How many groups are shown, and how many entries of each. */
const maxGroups = 50;
const maxAlike = 20;

export const handler = serveAdmin(ballotDeskApi.getProgress, async ({ params }, { now, fail }) => {
  const drop = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const { dropId, ballot: terms } = drop;
  const [state, all, offers] = await Promise.all([
    loadState(dropId),
    listEntries(dropId),
    listOffers(dropId),
  ]);
  const entered = all.filter(({ status }) => status === 'entered');
  const byId = new Map(all.map((entry) => [entry.entryId, entry]));
  const placedFor = offers.flatMap(({ status, orderId }) => (status === 'void' ? [] : [orderId]));
  const orders = await loadOrderMap(placedFor, { consistent: true });
  const { closedAt, committedAt, drawnAt, settledAt } = state ?? {};
  const steps = [
    { step: 'closed' as const, at: closedAt },
    { step: 'committed' as const, at: committedAt },
    { step: 'drawn' as const, at: drawnAt },
    { step: 'settled' as const, at: settledAt },
  ];
  return {
    phase: findBallotPhase(drop, terms.chain, state, now),
    entries: state?.entries ?? entered.length,
    rejected: toRejectedList(state?.rejected ?? countRejected(all)),
    nearDuplicates: state
      ? []
      : findNearDuplicates(entered)
          .slice(0, maxGroups)
          .map(({ likeness, entries }) => ({
            likeness,
            total: entries.length,
            entries: entries.slice(0, maxAlike).map(toEntrant),
          })),
    steps: steps.flatMap(({ step, at }) => (at ? [{ step, at }] : [])),
    places: countPlaces(toDropTerms(drop)),
    offers: offers.map(({ place, entryId, orderId, status, payUntil }) => {
      const entry = byId.get(entryId);
      const placed = orders.get(orderId);
      return {
        place,
        status,
        payUntil,
        entrant: entry ? toEntrant(entry) : null,
        order: placed
          ? {
              id: placed.orderId,
              orderNumber: placed.orderNumber,
              payment: orderStates[findOrderState(placed) ?? 'awaiting_payment'].payment,
            }
          : null,
      };
    }),
  };
});

const toEntrant = (
  entry: BallotEntryRecord,
): BallotProgress['nearDuplicates'][number]['entries'][number] => ({
  entryId: entry.entryId,
  name: entry.name,
  email: entry.email,
  enteredAt: entry.enteredAt,
  address: formatAddress(entry.address),
});
