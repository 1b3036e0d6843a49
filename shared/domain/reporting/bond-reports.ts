import { toMonth } from '#shared/domain/common/days.ts';
import type { ReportPeriod } from './report-period.ts';
import { listMonths } from './report-period.ts';
import { type SalesCell, sumCells } from './sales-cell.ts';

/** What was deferred on bottles sold in bond, and what fell due as bottles left it; refunds taken off, in pence. */
export type DutyFigures = {
  deferredDutyPence: number;
  deferredVatPence: number;
  paidDutyPence: number;
  paidVatPence: number;
};

/** What was billed for storage, what was paid of that or earlier bills, and what went back; in pence. */
export type StorageFigures = {
  billedPence: number;
  billedVatPence: number;
  paidPence: number;
  refundedPence: number;
};

export const computeDuty = (cells: readonly SalesCell[]): DutyFigures => {
  const sum = (of: (cell: SalesCell) => boolean) => sumCells(cells.filter(of)).grossPence;
  return {
    deferredDutyPence: sum(({ part }) => part === 'deferred_duty'),
    deferredVatPence: sum(({ part }) => part === 'deferred_vat'),
    paidDutyPence: sum(({ part, tax }) => tax === 'duty' && part !== 'deferred_duty'),
    paidVatPence: sum(({ part, tax }) => tax === 'removal' && part !== 'deferred_vat'),
  };
};

export const computeStorage = (cells: readonly SalesCell[]): StorageFigures => {
  const ofStorage = cells.filter(({ part, channel }) => part === 'storage' && channel === 'bond');
  const billed = sumCells(ofStorage.filter(({ kind }) => kind === 'invoice'));
  const refunded = sumCells(
    ofStorage.filter(({ kind }) => kind === 'refund' || kind === 'refund_returned'),
  ).grossPence;
  return {
    billedPence: billed.grossPence,
    billedVatPence: billed.vatPence,
    paidPence: sumCells(ofStorage.filter(({ kind }) => kind === 'payment')).grossPence,
    refundedPence: -refunded + 0,
  };
};

/** Figures of each month that a period touches, limited to the days in the period. */
export function computeByMonth<Figures>(
  cells: readonly SalesCell[],
  period: ReportPeriod,
  compute: (cells: readonly SalesCell[]) => Figures,
): (Figures & ReportPeriod & { month: string })[] {
  const months = Map.groupBy(cells, ({ day }) => toMonth(day));
  return listMonths(period).map((part) => ({ ...part, ...compute(months.get(part.month) ?? []) }));
}
