import { useQuery } from '@tanstack/react-query';
import { auditApi } from '#shared/api/audit.ts';
import { queryOf } from '#web/lib/query.ts';
import { listOf } from '#web/ui/admin-list/list-source.ts';

export const trail = listOf(auditApi.listTrail);

/** What was done to one thing lately; the whole of it is in the trail. */
export const useEntityTrail = (entityId: string) =>
  useQuery({
    ...queryOf(auditApi.listTrail, { query: { entityId, limit: '50' } }),
    refetchOnMount: 'always',
  });
