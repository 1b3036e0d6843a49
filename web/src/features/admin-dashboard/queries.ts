import { useQuery } from '@tanstack/react-query';
import { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useOverview = () =>
  useQuery({ ...buildQuery(overviewApi.getOverview), refetchOnMount: 'always' });
