import { useQuery } from '@tanstack/react-query';
import { reportsApi } from '#shared/contracts/reporting/reports.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useSummary = () => useQuery({ ...buildQuery(reportsApi.getSummary), refetchOnMount: 'always' });
