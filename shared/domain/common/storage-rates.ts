import { addDays, addMonths, toFirstDay, toLondonDay, toMonth } from './days.ts';
import { deliveryMethods } from './delivery.ts';
import { formatDay } from './format-date.ts';
import { formatDecimalPounds, formatPence, parsePence } from './money.ts';
import type { DocumentContent, DocumentField, ShopDocument } from './shop-document.ts';

/** What a bottle costs per month in bond, in pence and including VAT, by its place. */
export type StorageRates = Readonly<Record<'shelf' | 'pallet', number>>;

/** Rates with the first day on which they apply, which begins a month. */
export type StorageRateChange = StorageRates & { from: string };

/** All changes of the default rates, by their days. */
export type StorageRateSchedule = readonly StorageRateChange[];

const findPrice = (id: string): number => deliveryMethods.find((method) => method.id === id)?.pricePence ?? 0;

export const defaultStorageRates: StorageRates = {
  shelf: findPrice('bonded-storage-shelf'),
  pallet: findPrice('bonded-storage-pallet'),
};

/** How many days ahead a change is announced. */
const storageNoticeDays = 30;

/** How many hours the emails about a change may take to go out. */
const sendingHours = 6;

/** How the rates change, in the words of the terms and of the storage page. */
export const storageNotice = `We may change the price of storage. A change is announced on the storage page, and by email to everyone with bottles in bond, at least ${storageNoticeDays} days before it applies. It always applies from the first day of a month. Months before then are charged at the earlier price.`;

/** The rates of a day. */
export const findStorageRates = (schedule: StorageRateSchedule, day: string): StorageRates => {
  const { shelf, pallet } = schedule.findLast(({ from }) => from <= day) ?? defaultStorageRates;
  return { shelf, pallet };
};

/** The announced change; undefined when there is none. */
export const findNextStorageRates = (
  schedule: StorageRateSchedule,
  day: string,
): StorageRateChange | undefined => schedule.find(({ from }) => from > day);

/** A higher rate per bottle and month would be a typing error. */
const maxRatePence = 1000;
const amount = /^\d{1,2}(\.\d{1,2})?$/;

const buildRateField = (label: string, initialPence: number): DocumentField => ({
  label,
  initial: formatDecimalPounds(initialPence),
  maxLength: 5,
  control: { kind: 'money' },
  tidy: (text) => (amount.test(text) ? formatDecimalPounds(parsePence(text)) : text),
  check: (text) =>
    amount.test(text) && parsePence(text) > 0 && parsePence(text) <= maxRatePence
      ? undefined
      : `Please enter an amount from ${formatPence(1)} to ${formatPence(maxRatePence)}`,
});

export const storageRatesDocument: ShopDocument = {
  kind: 'storageRates',
  title: 'Storage Rates',
  note: `The monthly price of storing a bottle in bond, including VAT. A change is published at least ${storageNoticeDays} days ahead, begins on the first of a month and can be undone until then. Everyone with bottles in bond is emailed about it, and again if you undo it. Invoices already issued do not change.`,
  noun: 'rates',
  groups: {
    rates: {
      label: 'Per bottle per month',
      hasNamedFields: true,
      fields: {
        shelf: buildRateField('On a shelf', defaultStorageRates.shelf),
        pallet: buildRateField('On a pallet', defaultStorageRates.pallet),
        from: {
          label: 'From',
          hint: 'The first day of a month.',
          initial: '',
          maxLength: 10,
          isOptional: true,
          control: { kind: 'date' },
          check: (text) =>
            /^\d{4}-(0[1-9]|1[0-2])-01$/.test(text) ? undefined : 'Please choose the first day of a month',
        },
      },
    },
  },
};

type PlanResult = { schedule: StorageRateSchedule } | { path: string[]; message: string };

/**
 * The schedule that follows from what is published on a day: an upcoming change replaces the announced one, and publishing the
 * rates in force withdraws it.
 */
export function planStorageRates(
  before: StorageRateSchedule,
  { rates = {} }: DocumentContent,
  now: Date,
): PlanResult {
  const today = toLondonDay(now);
  const begun = before.filter(({ from }) => from <= today);
  const current = findStorageRates(begun, today);
  const { shelf = '', pallet = '', from = '' } = rates;
  const wanted = { shelf: parsePence(shelf), pallet: parsePence(pallet) };
  const isCurrent = wanted.shelf === current.shelf && wanted.pallet === current.pallet;
  if (isCurrent && from <= today) return { schedule: begun };
  const sentBy = toLondonDay(new Date(now.getTime() + sendingHours * 3_600_000));
  if (from < addDays(sentBy, storageNoticeDays)) {
    const first = toFirstDay(addMonths(toMonth(addDays(sentBy, storageNoticeDays - 1)), 1));
    const message = `Please choose ${formatDay(first)}, or the first day of a later month`;
    return { path: ['rates', 'from'], message };
  }
  return { schedule: [...begun, { ...wanted, from }] };
}
