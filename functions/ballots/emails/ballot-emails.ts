import type { Email } from '#functions/adapters/mailer.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { createEntryToken } from '#functions/ballots/entry-id.ts';
import type { BallotDrop } from '#functions/ballots/load-ballot.ts';
import { toDropTerms } from '#functions/catalogue/to-admin-drop.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { countPlaces } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';

type Parts = {
  subject: string;
  title: string;
  before: string[];
  codes?: [label: string, code: string][];
  button: string;
  after: string[];
};

/** The address of a ballot's page, as the holder of an entry sees it. */
async function buildEntryUrl(
  { dropId, ballot }: BallotDrop,
  { entryId }: BallotEntryRecord,
): Promise<string> {
  const token = await createEntryToken(dropId, entryId, ballot.drawsAt);
  return `${readSiteOrigin()}/ballot/${encodeURIComponent(dropId)}?${new URLSearchParams({ entry: entryId, token })}`;
}

async function build(drop: BallotDrop, entry: BallotEntryRecord, parts: Parts): Promise<Email> {
  const { subject, title, before, codes = [], button, after } = parts;
  const link = { label: button, url: await buildEntryUrl(drop, entry) };
  const content = [...before, ...codes.map(([label, code]) => ({ label, code })), link, ...after];
  return buildPlainEmail({ to: entry.email, subject, title, content });
}

const formatMoment = (iso: string, from: string): string => formatOpening(iso, Date.parse(from));

/** Asks somebody who entered without an account to confirm the address. */
export function buildConfirmationEmail(
  drop: BallotDrop,
  entry: BallotEntryRecord,
  texts: EmailTexts,
): Promise<Email> {
  const { subject, opening } = fillEmailText(texts, 'ballotConfirmation', { drop: drop.title });
  return build(drop, entry, {
    subject,
    title: 'One more step',
    before: [
      opening,
      `Your entry counts only if you confirm it before the ballot closes on ${formatMoment(drop.closesAt, entry.enteredAt)}, London time.`,
    ],
    button: 'Confirm my entry',
    after: ["If you didn't ask for this, please ignore this email. Nothing happens unless you confirm."],
  });
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
    return build(drop, entry, {
      subject,
      title: "Your entry doesn't count",
      before: [opening],
      button: 'See the ballot',
      after: ['If you think this is wrong, please reply to this email before the ballot closes.'],
    });
  }
  const { ballot, closesAt } = drop;
  const { subject, opening } = fillEmailText(texts, 'ballotReceipt', { drop: drop.title });
  return build(drop, entry, {
    subject,
    title: "You're in",
    before: [
      `${opening} The ballot closes on ${formatMoment(closesAt, entry.enteredAt)} and is drawn on ${formatMoment(ballot.drawsAt, entry.enteredAt)}, London time, by round ${ballot.round} of the drand beacon. We email you either way.`,
      'Please keep this receipt. With it you can check, after the draw, that your entry took part and where it came.',
    ],
    codes: [
      ['Entry', entry.entryId],
      ['Salt', entry.salt],
    ],
    button: 'See my entry',
    after: [
      `If you win, we set ${describeBottles(drop)} aside for you for ${ballot.payHours} hours and email you a link to pay; if you save a card with your entry, we charge that instead. Nothing is charged before that, and you can withdraw until the ballot closes.`,
    ],
  });
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
  return build(drop, entry, {
    subject,
    title: 'Not this time',
    before: [
      `${opening} Your entry is in place ${place} of ${of}; ${places === 1 ? 'the first place wins' : `the first ${places} places win`}.`,
      'If a winner does not pay in time, the next place wins instead. We only email you again if that is you.',
    ],
    button: 'Check the draw',
    after: [
      "Thank you for taking part. The page repeats the whole draw in your browser, so you don't have to take our word for it.",
    ],
  });
}
