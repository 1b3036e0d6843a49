import { handler as saveCard } from '#functions/ballots/endpoints/save-card.ts';
import { handler as startCard } from '#functions/ballots/endpoints/start-card.ts';
import { type BallotReceipt, ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { parseForm } from '../../scripts/emulators/stripe/form.ts';
import { authenticateSetup, confirmSetup } from '../../scripts/emulators/stripe/setup-intents.ts';
import { buildEntrant, confirmBallotEntry, enterBallot } from './ballots.ts';
import { request } from './request.ts';
import type { Shop } from './shop.ts';

export type StartedCard = {
  setupId: string;
  clientSecret: string;
  totalPence: number;
  deliveryPence: number;
};
export type LinkedEntry = { entry: string; token: string };

/** A person enters a ballot by email and confirms. */
export async function enterByLink(
  dropId: string,
  changes: object = {},
): Promise<LinkedEntry & { email: string }> {
  const entrant = buildEntrant(changes);
  await enterBallot(dropId, entrant);
  const { entryId: entry, token } = await confirmBallotEntry(dropId, entrant.email);
  return { entry, token, email: entrant.email };
}

export const startSavingCard = (dropId: string, { entry, token }: LinkedEntry) =>
  request<StartedCard>(startCard, ballotsApi.startCard, { params: { dropId }, body: { entry, token } });

/** Confirms a card as its holder does in the browser, including at the bank if it asks. */
export function confirmCard({ payments: { sandbox } }: Shop, setupId: string, card: string): void {
  const { status } = confirmSetup(sandbox, setupId, parseForm(`payment_method=${card}`), false);
  if (status === 'requires_action') authenticateSetup(sandbox, setupId, true);
}

export const storeSavedCard = (dropId: string, { entry, token }: LinkedEntry, sent: object) =>
  request<{ receipt: BallotReceipt }>(saveCard, ballotsApi.saveCard, {
    params: { dropId },
    body: { entry, token, isAgreed: true, ...sent },
  });

/** Saves a card for an entry, through all steps. */
export async function saveCardFor(shop: Shop, dropId: string, entry: LinkedEntry, card = 'pm_card_visa') {
  const { body } = await startSavingCard(dropId, entry);
  const { setupId, totalPence } = body;
  confirmCard(shop, setupId, card);
  return storeSavedCard(dropId, entry, { setupId, totalPence });
}
