import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { reportsApi } from '#shared/contracts/reporting/reports.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useSummary = () => useQuery({ ...buildQuery(reportsApi.getSummary), refetchOnMount: 'always' });

/** Figures of another period stay in sight until those of the chosen one are there. */
const fresh = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useSales = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getSales, { query: period }), ...fresh });
export const useVatReturn = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getVatReturn, { query: period }), ...fresh });
export const useDuty = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getDuty, { query: period }), ...fresh });
export const useStorage = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getStorage, { query: period }), ...fresh });
export const usePayouts = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getPayouts, { query: period }), ...fresh });
export const useAgeing = () => useQuery({ ...buildQuery(accountReportsApi.getAgeing), ...fresh });
