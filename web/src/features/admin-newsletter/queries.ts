import { useQuery } from '@tanstack/react-query';
import { overviewApi } from '#shared/api/overview.ts';
import { subscribersApi } from '#shared/api/subscribers.ts';
import { queryOf } from '#web/lib/query.ts';
import { listOf } from '#web/ui/admin-list/list-source.ts';

export const subscribers = listOf(subscribersApi.listSubscribers);

export const useSubscriberCounts = () =>
  useQuery({ ...queryOf(overviewApi.getOverview), refetchOnMount: 'always' });
