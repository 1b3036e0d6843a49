import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { StorageRateChange, StorageRates } from '#shared/domain/common/storage-rates.ts';

type Recipient = { firstName: string; lastName: string; email: string };

const toPlaceholders = (
  { firstName, lastName }: Recipient,
  { shelf, pallet }: StorageRates,
  from: string,
) => ({
  name: `${firstName} ${lastName}`,
  from,
  shelf: formatPence(shelf),
  pallet: formatPence(pallet),
});

const buildStorageLink = () => ({
  label: 'Bonded storage and its prices',
  url: `${readSiteOrigin()}/storage`,
});

/** Announces a change of the storage rates; `now` are the rates until then. */
export function buildRatesChangedEmail(
  recipient: Recipient,
  change: StorageRateChange,
  now: StorageRates,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fillEmailText(
    texts,
    'storageRatesChanged',
    toPlaceholders(recipient, change, formatDay(change.from)),
  );
  const toRow = (label: string, place: keyof StorageRates) => ({
    label,
    amount: formatPence(change[place]),
    note: `Now ${formatPence(now[place])}`,
  });
  return buildPlainEmail({
    to: recipient.email,
    subject,
    title: 'The price of storage is changing',
    content: [
      opening,
      {
        rows: [
          toRow('Per bottle per month, on a shelf', 'shelf'),
          toRow('Per bottle per month, on a pallet', 'pallet'),
        ],
      },
      `Months before ${formatDay(change.from)} are charged at the earlier price. You can request delivery of your bottles at any time.`,
      buildStorageLink(),
    ],
  });
}

/** Reports that changes announced for some days will not happen; `rates` are those that stay. */
export function buildRatesUnchangedEmail(
  recipient: Recipient,
  days: readonly string[],
  rates: StorageRates,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fillEmailText(
    texts,
    'storageRatesUnchanged',
    toPlaceholders(recipient, rates, new Intl.ListFormat('en-GB').format(days.map(formatDay))),
  );
  return buildPlainEmail({
    to: recipient.email,
    subject,
    title: 'The price of storage stays the same',
    content: [opening, buildStorageLink()],
  });
}
