import { auditEntry } from '#functions/data/audit-entry.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { portfolioApi } from '#shared/api/portfolio.ts';
import { auditRank } from '#shared/domain/audit.ts';

export const handler = serveCustomer(portfolioApi.listAuditTrail, async (_, { caller: { customerId } }) => {
  const { data } = await auditEntry.query.ofCustomer({ customerId }).go({ pages: 'all' });
  return data
    .toSorted(
      (one, other) =>
        other.createdAt.localeCompare(one.createdAt) || auditRank(other.action) - auditRank(one.action),
    )
    .map(({ entryId, action, entityType, entityId, details, createdAt }) => ({
      id: entryId,
      action,
      entityType,
      entityId,
      details,
      createdAt,
    }));
});
