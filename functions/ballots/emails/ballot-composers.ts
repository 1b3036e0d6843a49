import { findBallot, loadEntry, loadState } from '#functions/ballots/load-ballot.ts';
import { clock } from '#functions/environment/clock.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';
import { readEmailTexts } from '#functions/table/read-shop-document.ts';
import { buildConfirmationEmail, buildReceiptEmail, buildResultEmail } from './ballot-emails.ts';
import { parseOccasion } from './mail-entry.ts';

/** The data of an email about an entry; undefined once the entry no longer exists. */
async function load(occasion: string | undefined) {
  const { dropId, entryId, place } = parseOccasion(occasion);
  const [drop, entry] = await Promise.all([findBallot(dropId), loadEntry(dropId, entryId)]);
  return drop && entry && { drop, entry, place };
}

export const ballotComposers = {
  'ballot-confirmation': async ({ occasion }) => {
    const found = await load(occasion);
    const isWanted = found?.entry.status === 'unconfirmed' && clock.now().toISOString() < found.drop.closesAt;
    return isWanted ? buildConfirmationEmail(found.drop, found.entry, await readEmailTexts()) : undefined;
  },
  'ballot-receipt': async ({ occasion }) => {
    const found = await load(occasion);
    return found && buildReceiptEmail(found.drop, found.entry, await readEmailTexts());
  },
  'ballot-result': async ({ occasion }) => {
    const found = await load(occasion);
    const state = found && (await loadState(found.drop.dropId));
    if (!state) return undefined;
    const place = { place: found.place, of: state.entries ?? 0 };
    return buildResultEmail(found.drop, found.entry, place, await readEmailTexts());
  },
} satisfies Partial<Composers>;
