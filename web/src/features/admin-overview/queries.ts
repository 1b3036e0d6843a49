import { useQuery } from '@tanstack/react-query';
import { overviewApi } from '#shared/api/overview.ts';
import { queryOf } from '#web/lib/query.ts';

export const useOverview = () => useQuery({ ...queryOf(overviewApi.getOverview), refetchOnMount: 'always' });
