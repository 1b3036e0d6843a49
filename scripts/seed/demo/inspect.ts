import { createHash } from 'node:crypto';
import { lot } from '#functions/orders/entities/lot.ts';
import { formatCertificate } from '#functions/orders/lots/held-product.ts';
import { storeInspection } from '#functions/orders/transactions/inspection-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import type { Condition } from '#shared/domain/orders/holding.ts';
import type { Demo } from './demo.ts';

const dayMs = 86_400_000;

/** Bottles that arrived within this time have not had their first inspection. */
const inspectedAfterDays = 90;

/** The possible results of an inspection; a result's frequency is how often it is listed. */
const findings: readonly { grade: Condition; notes?: string }[] = [
  { grade: 'excellent' },
  { grade: 'excellent', notes: 'Level in the neck, box without marks.' },
  { grade: 'excellent' },
  { grade: 'good', notes: 'Small crease at the foot of the label.' },
];

/** Inspects the bottles that have been in storage for a while; existing inspections are not changed. */
export async function inspectBottles({ customerId, endsAt }: Demo): Promise<void> {
  const { data: lots } = await lot.query.inStorage({ customerId }).go({ pages: 'all' });
  for (const each of lots) {
    const inspectedAt = new Date(Date.parse(each.storedFrom) + 3 * dayMs + 11 * 3_600_000);
    const isRecent = endsAt.getTime() - inspectedAt.getTime() < inspectedAfterDays * dayMs;
    if (isRecent || each.bottles.some(({ inspection }) => inspection)) continue;
    const bottles = each.bottles.map((bottle) => {
      const certificate = formatCertificate(each, bottle.number);
      const [byte = 0] = createHash('sha256').update(certificate).digest();
      const found = findings[byte % findings.length] ?? { grade: 'excellent' as const };
      const inspection = {
        ...found,
        pictures: [],
        inspectedAt: inspectedAt.toISOString(),
        actor: 'sample data',
      };
      return { ...bottle, inspection };
    });
    const entry = buildAdminAuditEntry(
      {
        actor: 'sample data',
        action: 'bottle_inspected',
        entityType: 'order',
        entityId: each.orderId,
        entityName: each.orderNumber,
        after: { grade: bottles.map(({ inspection }) => inspection.grade).join(' ') },
      },
      inspectedAt,
    );
    await storeInspection(each, bottles, entry);
  }
}
