import { dayRange } from '#shared/domain/arrival.ts';
import { formatPence, formatPounds, penceOf } from '#shared/domain/money.ts';
import { storageBegins } from '#shared/domain/storage.ts';
import type { OrderStorage } from './queries.ts';

export const deferredPence = ({ deferredDuty, deferredVat }: OrderStorage): number =>
  penceOf(deferredDuty) + penceOf(deferredVat);

/** 'In storage within 3-5 working days, Wed 25 – Fri 27 Nov'; the days are known with the payment. */
export const storedWhen = ({ earliest, latest }: OrderStorage): string =>
  earliest && latest
    ? `In storage ${storageBegins}, ${dayRange(new Date(earliest), new Date(latest))}`
    : `In storage ${storageBegins} of your payment`;

/** What whoever keeps bottles in bond should know. */
export const storageNotes = (storage: OrderStorage): string[] => [
  `Duty and VAT of ${formatPence(deferredPence(storage))} were not charged. Both fall due when a bottle leaves the warehouse, at the rates of that day.`,
  `Storage costs ${formatPounds(storage.monthly)} a month for these bottles and is billed after each month. Nothing of it was charged today.`,
  'The bottles are yours throughout, and come to your door whenever you send for them.',
];
