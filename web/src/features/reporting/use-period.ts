import { toLondonDay } from '#shared/domain/common/days.ts';
import { findPeriodProblem, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { findUsualPeriod } from './report-pages.ts';

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is wrong with a typed period; undefined if it can be requested. */
export const findTypedProblem = (typed: ReportPeriod): string | undefined =>
  isDay(typed.from) && isDay(typed.to) ? findPeriodProblem(typed) : 'Please choose a first and last day';

/** The period of a report, which is stored in the address; otherwise the usual one. */
export function usePeriod(usual: string): {
  period: ReportPeriod;
  setPeriod: (period: ReportPeriod) => void;
} {
  const { query, replaceQuery } = useAddressQuery();
  const requested = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const period = findTypedProblem(requested) ? findUsualPeriod(usual, toLondonDay(new Date())) : requested;
  const setPeriod = ({ from, to }: ReportPeriod) => {
    const next = new URLSearchParams(query);
    next.set('from', from);
    next.set('to', to);
    replaceQuery(next);
  };
  return { period, setPeriod };
}
