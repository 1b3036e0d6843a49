import type { Email } from '#functions/adapters/mailer.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { createEntryToken } from '#functions/ballots/entry-id.ts';
import type { BallotDrop } from '#functions/ballots/load-ballot.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailPart } from '#functions/runtime/email/plain-email.ts';
import { rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';

/** The address of a ballot's page, as the holder of an entry sees it. */
async function buildEntryUrl(
  { dropId, ballot }: BallotDrop,
  { entryId }: BallotEntryRecord,
): Promise<string> {
  const token = await createEntryToken(dropId, entryId, ballot.drawsAt);
  return `${readSiteOrigin()}/ballot/${encodeURIComponent(dropId)}?${new URLSearchParams({ entry: entryId, token })}`;
}

/** An email with the link to an entry as a button. */
async function build(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  { subject, title, button }: { subject: string; title: string; button: string },
  before: readonly EmailPart[],
  after: string,
): Promise<Email> {
  const link = { label: button, url: await buildEntryUrl(drop, entry) };
  return buildPlainEmail({ to: entry.email, subject, title, content: [...before, link, after] });
}

const formatMoment = (iso: string, from: string): string => formatOpening(iso, Date.parse(from));

/** Asks somebody who entered without an account to confirm the address. */
export function buildConfirmationEmail(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  texts: EmailTexts,
): Promise<Email> {
  const { subject, opening } = fillEmailText(texts, 'ballotConfirmation', { drop: drop.title });
  const head = { subject, title: 'One more step', button: 'Confirm my entry' };
  return build(
    drop,
    entry,
    head,
    [
      opening,
      `Your entry counts only if you confirm it before the ballot closes on ${formatMoment(drop.closesAt, entry.enteredAt)}, London time.`,
    ],
    "If you didn't ask for this, please ignore this email. Nothing happens unless you confirm.",
  );
}

const describeRejection = ({ status, rejectedFor = 'duplicate' }: BallotEntryRecord): string =>
  rejectionReasons[status === 'rejected' ? rejectedFor : 'withdrawn'];

/** Confirms an entry, with the values that later prove it took part. */
export function buildReceiptEmail(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  texts: EmailTexts,
): Promise<Email> {
  if (entry.status !== 'entered') {
    const reason = describeRejection(entry);
    const { subject, opening } = fillEmailText(texts, 'ballotRejected', { drop: drop.title, reason });
    const head = { subject, title: "Your entry doesn't count", button: 'See the ballot' };
    const after = 'If you think this is wrong, please reply to this email before the ballot closes.';
    return build(drop, entry, head, [opening], after);
  }
  const { ballot, closesAt } = drop;
  const { subject, opening } = fillEmailText(texts, 'ballotReceipt', { drop: drop.title });
  return build(
    drop,
    entry,
    { subject, title: "You're in", button: 'See my entry' },
    [
      `${opening} The ballot closes on ${formatMoment(closesAt, entry.enteredAt)} and is drawn on ${formatMoment(ballot.drawsAt, entry.enteredAt)}, London time, by round ${ballot.round} of the drand beacon. We email you either way.`,
      'Please keep this receipt. With it you can check, after the draw, that your entry took part and where it came.',
      { label: 'Entry', code: entry.entryId },
      { label: 'Salt', code: entry.salt },
    ],
    `If you win, we set ${describeBottles(drop)} aside for you for ${ballot.payHours} hours and email you a link to pay; if you save a card with your entry, we charge that instead. Nothing is charged before that, and you can withdraw until the ballot closes.`,
  );
}

const describeBottles = (drop: BallotDrop): string => {
  const { limitPerCustomer: bottles } = toDropTerms(drop);
  return bottles === 1 ? 'your bottle' : `your ${bottles} bottles`;
};

/** Tells an entrant who did not win which place the entry got. */
export function buildResultEmail(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  { place, of }: { place: number; of: number },
  texts: EmailTexts,
): Promise<Email> {
  const { subject, opening } = fillEmailText(texts, 'ballotResult', { drop: drop.title });
  const places = countPlaces(toDropTerms(drop));
  return build(
    drop,
    entry,
    { subject, title: 'Not this time', button: 'Check the draw' },
    [
      `${opening} Your entry is in place ${place} of ${of}; ${places === 1 ? 'the first place wins' : `the first ${places} places win`}.`,
      'If a winner does not pay in time, the next place wins instead. We only email you again if that is you.',
    ],
    "Thank you for taking part. The page repeats the whole draw in your browser, so you don't have to take our word for it.",
  );
}
