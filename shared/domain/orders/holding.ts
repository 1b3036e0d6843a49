import { addWorkingDays } from '#shared/domain/common/arrival-dates.ts';
import { toLondonDate } from '#shared/domain/common/london-time.ts';

/** The states of a bottle in bond: the specification's four, and that of a bottle given back for a refund. */
export const storageStatuses = [
  'stored',
  'requested_delivery',
  'in_transit',
  'delivered',
  'returned',
] as const;

/** Whether a bottle is with a carrier, with its owner, or given back. */
export const hasLeftStorage = (status: (typeof storageStatuses)[number]): boolean =>
  status === 'in_transit' || status === 'delivered' || status === 'returned';

/** The grades of an inspection by staff. */
export const conditions = ['excellent', 'good', 'fair'] as const;
export type Condition = (typeof conditions)[number];

/** The states of a delivery out of bond: the four of a bottle, preceded by the payment, and the end without a payment. */
export const withdrawalStatuses = [
  'awaiting_payment',
  'requested_delivery',
  'in_transit',
  'delivered',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What an order is for: bottles, taking stored ones out of bond, or an invoice for their storage. */
export const orderKinds = ['bottles', 'release', 'storage'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The lot that a line of an order becomes: its id follows from both, so writing it twice creates one. */
export const toLotId = (orderId: string, line: number): string =>
  `lot_${orderId.replace(/^ord_/, '')}-${line + 1}`;

/** One bottle of a lot; bottles are counted from 1. */
export const toHoldingId = (lotId: string, bottle: number): string =>
  `hld_${lotId.replace(/^lot_/, '')}-${bottle}`;

/** The lot and the bottle that a holding's id names; nothing for an invalid id. */
export function parseHoldingId(holdingId: string): { lotId: string; number: number } | undefined {
  const [, lot, number] = /^hld_([0-9a-z]{20,40}-\d{1,3})-(\d{1,3})$/.exec(holdingId) ?? [];
  return lot && number ? { lotId: `lot_${lot}`, number: Number(number) } : undefined;
}

/** 'C-7K3M-9QXA-1-04': the certificate of the fourth bottle of an order's first line. */
export const formatCertificateNumber = (orderNumber: string, line: number, bottle: number): string =>
  `C-${orderNumber}-${line + 1}-${String(bottle).padStart(2, '0')}`;

/** 'C-7K3M-9QXA-1-01 to C-7K3M-9QXA-1-04, C-7K3M-9QXA-1-06': the certificates of some bottles of a line. */
export function formatCertificates(orderNumber: string, line: number, bottles: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const bottle of [...bottles].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.[1] === bottle - 1) run[1] = bottle;
    else runs.push([bottle, bottle]);
  }
  const number = (bottle: number) => formatCertificateNumber(orderNumber, line, bottle);
  return runs
    .map(([first, last]) => (first === last ? number(first) : `${number(first)} to ${number(last)}`))
    .join(', ');
}

/** The specification's "within 3-5 working days": the first and the last day on which a bottle reaches its place. */
export const storageDays = { min: 3, max: 5 } as const;

const toIsoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The day, in London, from which a bottle counts as stored: the last one that was promised. */
export const toStoredFrom = (paidAt: Date): string =>
  toIsoDay(addWorkingDays(toLondonDate(paidAt), storageDays.max));

/** The first day, in London, on which a bottle may reach its place. */
export const toEarliestStorageDay = (paidAt: Date): string =>
  toIsoDay(addWorkingDays(toLondonDate(paidAt), storageDays.min));
