import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { rankAuditAction } from '#shared/domain/bonded-storage/audit.ts';

export const handler = serveCustomer(portfolioApi.listAuditTrail, async (_, { caller: { customerId } }) => {
  const { data } = await auditEntry.query.ofCustomer({ customerId }).go({ pages: 'all' });
  return data
    .toSorted(
      (one, other) =>
        other.createdAt.localeCompare(one.createdAt) ||
        rankAuditAction(other.action) - rankAuditAction(one.action),
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
