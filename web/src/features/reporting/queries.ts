import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { accountReportsApi } from '#shared/contracts/reporting/account-reports.ts';
import { exportsApi } from '#shared/contracts/reporting/exports.ts';
import { reportsApi } from '#shared/contracts/reporting/reports.ts';
import type { AccountsProgram } from '#shared/domain/reporting/accounts-export.ts';
import type { ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { sendTo, useRefresh } from '#web/lib/use-change.ts';

export const useSummary = () => useQuery({ ...buildQuery(reportsApi.getSummary), refetchOnMount: 'always' });

/** The figures of the previous period stay visible until those of the new one are loaded. */
const fresh = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const useSales = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getSales, { query: period }), ...fresh });
export const useVatReturn = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getVatReturn, { query: period }), ...fresh });
export const useDuty = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getDuty, { query: period }), ...fresh });
export const useStorage = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getStorage, { query: period }), ...fresh });
export const useGiftCards = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getGiftCards, { query: period }), ...fresh });
export const usePayouts = (period: ReportPeriod) =>
  useQuery({ ...buildQuery(accountReportsApi.getPayouts, { query: period }), ...fresh });
export const useAgeing = () => useQuery({ ...buildQuery(accountReportsApi.getAgeing), ...fresh });

/** Made on request, because it reads every document of its period. */
export const useMakeExport = () =>
  useMutation({
    mutationFn: (query: ReportPeriod & { program: AccountsProgram }) => call(exportsApi.getExport, { query }),
  });

export const useDownloadMonth = () =>
  useMutation({
    mutationFn: async ({ month, program }: { month: string; program: AccountsProgram }) => {
      const { name, content } = await fetchFile(exportsApi.downloadMonth, {
        params: { month },
        query: { program },
      });
      saveFile(name, 'application/zip', content);
    },
  });

export const codesQuery = buildQuery(exportsApi.getAccountCodes);
export const useAccountCodes = (isEnabled: boolean) =>
  useQuery({ ...codesQuery, refetchOnMount: 'always', enabled: isEnabled });

export function useSaveAccountCodes() {
  const refresh = useRefresh(exportsApi.getAccountCodes.id);
  return useMutation({ mutationFn: sendTo(exportsApi.saveAccountCodes), onSuccess: refresh });
}
