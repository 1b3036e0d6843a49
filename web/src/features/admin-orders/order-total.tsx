import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import type { AdminOrderRow } from './queries.ts';

/** The total of an order, and what of it was refunded. */
export const OrderTotal = ({ row: { totalAmount, refunded } }: { row: AdminOrderRow }) => (
  <span className="grid">
    {formatPounds(totalAmount)}
    {parsePence(refunded) > 0 && (
      <span className="text-ink-3 text-xs">{formatPounds(refunded)} refunded</span>
    )}
  </span>
);
