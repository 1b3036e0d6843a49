import { useQuery } from '@tanstack/react-query';
import { auditApi } from '#shared/contracts/back-office/audit.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const trail = createListSource(auditApi.listTrail);

/** The latest changes to one record; the trail has all of them. */
export const useEntityTrail = (entityId: string) =>
  useQuery({
    ...buildQuery(auditApi.listTrail, { query: { entityId, limit: '50' } }),
    refetchOnMount: 'always',
  });
