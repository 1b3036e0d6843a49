import { listUsualPeriods, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';

/** The reports, in the order of their links; `usual` is the period of a report that was opened without one. */
export const reportPages = [
  { segment: 'sales', label: 'Sales', usual: 'Last 12 months' },
  { segment: 'vat', label: 'VAT return', usual: 'Last quarter' },
  { segment: 'duty', label: 'Duty', usual: 'Last 12 months' },
  { segment: 'storage', label: 'Storage', usual: 'Last 12 months' },
  { segment: 'gift-cards', label: 'Gift cards', usual: 'Last 12 months' },
  { segment: 'payouts', label: 'Payouts', usual: 'Last 12 months' },
  { segment: 'ageing', label: 'Money owed', usual: undefined },
  { segment: 'exports', label: 'Exports', usual: 'Last month' },
] as const;
export type ReportSegment = (typeof reportPages)[number]['segment'];

export function findUsualPeriod(name: string, today: string): ReportPeriod {
  const usual = listUsualPeriods(today);
  const found = usual.find((each) => each.name === name) ?? usual[0];
  return found?.period ?? { from: today, to: today };
}
