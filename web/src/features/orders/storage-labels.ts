import { formatDayRange } from '#shared/domain/common/arrival-dates.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { storageStartTime } from '#shared/store.ts';
import type { OrderStorage } from './queries.ts';

export const deferredPence = ({ deferredDuty, deferredVat }: OrderStorage): number =>
  parsePence(deferredDuty) + parsePence(deferredVat);

/** 'In storage within 3-5 working days, Wed 25 – Fri 27 Nov'; the days are known with the payment. */
export const formatStoredDate = ({ earliest, latest }: OrderStorage): string =>
  earliest && latest
    ? `In storage ${storageStartTime}, ${formatDayRange(new Date(earliest), new Date(latest))}`
    : `In storage ${storageStartTime} of your payment`;

/** Notes for customers who store bottles in bond. */
export const listStorageNotes = (storage: OrderStorage): string[] => [
  `Duty and VAT of ${formatPence(deferredPence(storage))} were not charged. Both are due when a bottle leaves bond, at the rates on that day.`,
  `Storage costs ${formatPounds(storage.monthly)} per month for these bottles, billed at the end of each month. You paid nothing for it today.`,
  'The bottles are yours throughout, and you can have them delivered whenever you like.',
];
