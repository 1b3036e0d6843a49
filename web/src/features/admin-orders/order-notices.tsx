import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { restockable } from '#shared/domain/refund.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AdminOrder } from './queries.ts';

/** What somebody has to know, or still to do, before anything else on the page. */
export function OrderNotices({ order }: { order: AdminOrder }) {
  const { id, status, payment, refundable, refunds, reservedUntil, cancelReason, lines } = order;
  const canGoBack = penceOf(refundable) > 0 || lines.some((line) => restockable(line) > 0);
  const failed = refunds.filter((refund) => refund.status === 'failed');
  return (
    <>
      {reservedUntil && (
        <Notice title="Awaiting payment">
          <p>Its bottles are set aside until {sayTime(reservedUntil)}.</p>
        </Notice>
      )}
      {cancelReason && (
        <Notice title="Ended without a payment">
          <p>{cancelReason}</p>
        </Notice>
      )}
      {status === 'cancelled' && payment === 'paid' && canGoBack && (
        <Notice tone="warn" title="Cancelled, and nothing has gone back by itself">
          <p>{formatPounds(refundable)} can still be refunded, and bottles put back onto the shelf.</p>
          <ButtonLink to={`${adminTab.orders.href(id)}/refund`} look="brass" size="sm" className="mt-2 w-fit">
            Refund and put back
          </ButtonLink>
        </Notice>
      )}
      {failed.map(({ id: refundId, amount, failure }) => (
        <Notice key={refundId} tone="error" title={`The refund of ${formatPounds(amount)} was refused`}>
          <p>{failure}</p>
        </Notice>
      ))}
    </>
  );
}
