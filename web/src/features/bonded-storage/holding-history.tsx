import type { AuditEntry, Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { useAuditTrail } from './queries.ts';

/** The history of one bottle: its own, and that of its lot, order and delivery. */
export function HoldingHistory({ holding }: { holding: Holding }) {
  const { data } = useAuditTrail();
  const entries = data?.filter((entry) => isAbout(entry, holding)) ?? [];
  return (
    <section aria-labelledby="holding-history" className="mt-6 min-h-32 border-hairline border-t pt-5">
      <h3 id="holding-history" className="font-medium text-base">
        History
      </h3>
      <ol className="mt-3 grid gap-3 border-hairline border-l pl-4 text-sm">
        {entries.map(({ id, details, createdAt }) => (
          <li key={id}>
            <span className="block text-ink-3 text-xs">{formatTime(createdAt)}</span>
            {details}
          </li>
        ))}
        {data && entries.length === 0 && <li className="text-ink-2">No history yet.</li>}
      </ol>
    </section>
  );
}

/** A lot's id contains the order's id, and a bottle's id contains the lot's. */
function isAbout({ entityId }: AuditEntry, { id, orderId, deliveryRequestId }: Holding): boolean {
  const lotId = id.replace(/^hld_/, 'lot_').replace(/-\d+$/, '');
  return [id, lotId, orderId, deliveryRequestId].includes(entityId);
}
