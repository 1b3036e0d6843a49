import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';
import type { Order } from './queries.ts';

export const TrackingLine = ({ carrier, number, url }: NonNullable<Order['tracking']>) => (
  <>
    {carrier}
    <span className="block">{url ? <ExternalLink href={url}>{number}</ExternalLink> : number}</span>
  </>
);

/** The parcels sent so far, and what is still to follow; empty for an order sent in one parcel. */
export function OrderParcels({ order: { parcels, toFollow } }: { order: Order }) {
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels" className="grid gap-4">
      <h2 id="order-parcels" className="font-display text-2xl">
        Your parcels
      </h2>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {parcels.map(({ sentAt, items, tracking }) => (
          <li key={sentAt} className="grid content-start gap-1 border-brass border-t-2 pt-3 text-sm">
            <p className="text-ink-3 text-xs">Sent on {formatDate(sentAt)}</p>
            {items.map((item) => (
              <p key={item.productId}>{formatParcelLine(item)}</p>
            ))}
            {tracking && (
              <p className="text-ink-2">
                <TrackingLine {...tracking} />
              </p>
            )}
          </li>
        ))}
        {toFollow.length > 0 && (
          <li className="grid content-start gap-1 border-hairline border-t-2 pt-3 text-sm">
            <p className="text-ink-3 text-xs">Still to come</p>
            {toFollow.map((item) => (
              <p key={item.productId}>{formatParcelLine(item)}</p>
            ))}
            <p className="text-ink-2">We'll email you when it leaves.</p>
          </li>
        )}
      </ol>
    </section>
  );
}
