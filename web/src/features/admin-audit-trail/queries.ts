import { useQuery } from '@tanstack/react-query';
import { auditApi } from '#shared/contracts/back-office/audit.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const trail = createListSource(auditApi.listTrail);

/** What was done to one thing lately; the whole of it is in the trail. */
export const useEntityTrail = (entityId: string) =>
  useQuery({
    ...buildQuery(auditApi.listTrail, { query: { entityId, limit: '50' } }),
    refetchOnMount: 'always',
  });
