import * as z from 'zod/mini';
import { accountMessages, EmailAddress } from '#shared/domain/common/account-forms.ts';
import { buildRequiredLine } from '#shared/domain/common/address-form.ts';
import { OrderAddressForm } from '#shared/domain/orders/order-address-form.ts';
import { store } from '#shared/store.ts';

/** A card that is charged if the entry wins, up to what was agreed. */
export type EntryCard = {
  methodId: string;
  brand: string;
  last4: string;
  totalPence: number;
  savedAt: string;
  /** The terms of sale that the cardholder accepted with it; absent on cards that predate this field. */
  termsId?: string;
};

export const entryStates = ['unconfirmed', 'entered', 'withdrawn', 'rejected'] as const;
type EntryState = (typeof entryStates)[number];

/** Why an entry does not count; published with the number of entries for each reason. */
export const rejectionReasons = {
  not_eligible: 'not among those who may enter',
  same_address: 'another entry has the same delivery address',
  same_account: 'another entry has the same account',
  duplicate: 'found by staff to be a second entry of the same person',
  unconfirmed: 'the email address was never confirmed',
  withdrawn: 'withdrawn by the entrant',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export type RejectedCounts = Partial<Record<RejectionReason, number>>;

type CountedEntry = { status: EntryState; rejectedFor?: RejectionReason | undefined };

/** How many entries do not count, by reason. */
export function countRejected(entries: readonly CountedEntry[]): RejectedCounts {
  const counts: RejectedCounts = {};
  for (const { status, rejectedFor = 'duplicate' } of entries) {
    if (status === 'entered') continue;
    const reason = status === 'rejected' ? rejectedFor : status;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

const entryMessages = {
  name: 'Name must be at least 2 characters',
  age: `Please confirm that you are ${store.ages.toBuy} or over`,
} as const;

const details = {
  name: buildRequiredLine(2, entryMessages.name, 120),
  address: OrderAddressForm,
  ageConfirmed: z.literal(true, entryMessages.age),
};

/** What an entrant enters; the page and the call check the same. Signed-in entrants use their account's address. */
export const EntryForm = z.object({ ...details, email: z.nullish(EmailAddress) });

/** The same for entrants without an account. */
export const GuestEntryForm = z.object({ ...details, email: EmailAddress });

export const emailMissing = accountMessages.email;
