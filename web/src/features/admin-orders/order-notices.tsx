import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { refundDays } from '#shared/domain/orders/cancellation/cancellation-periods.ts';
import { formatDeclarationFlag } from '#shared/domain/orders/declarations.ts';
import { countRestockable } from '#shared/domain/orders/refund.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AdminOrder } from './queries.ts';

/** What staff must know or still do, shown before anything else on the page. */
export function OrderNotices({ order }: { order: AdminOrder }) {
  const { id, status, payment, refundable, refunds, disputes, reservedUntil, cancelReason, lines } = order;
  const canGoBack = parsePence(refundable) > 0 || lines.some((line) => countRestockable(line) > 0);
  const flag = formatDeclarationFlag(order.missingDeclarations, order.isStored);
  const { cancellation } = order;
  const failed = refunds.filter((refund) => refund.status === 'failed');
  const refundLink = (
    <Allowed permission="orders.refund">
      <ButtonLink to={`${adminTab.orders.href(id)}/refund`} look="brass" size="sm" className="mt-2 w-fit">
        Refund and restock
      </ButtonLink>
    </Allowed>
  );
  return (
    <>
      {flag && (
        <Notice tone="warn" title={flag}>
          <p>
            This order was placed without these declarations. The packing slip tells the courier to check the
            age of whoever takes the parcel.
          </p>
        </Notice>
      )}
      {cancellation?.needsRefund && order.returns.length === 0 && (
        <Notice tone="warn" title={`Action needed: the customer cancelled on ${formatTime(cancellation.at)}`}>
          <p>
            The customer is returning the bottles. Once they arrive, or the customer proves they were sent,
            refund {formatPounds(refundable)} within {refundDays} days.
          </p>
          {refundLink}
        </Notice>
      )}
      {cancellation?.outcome === 'cancelled' && (
        <Notice title="Cancelled by the customer before dispatch">
          <p>The refund has been started and the bottles returned to stock automatically.</p>
        </Notice>
      )}
      {reservedUntil && (
        <Notice title="Awaiting payment">
          <p>The bottles are reserved until {formatTime(reservedUntil)}.</p>
          {order.channel !== 'web' && (
            <>
              <p>{order.email} has been emailed a link to check the order and pay for it.</p>
              <Allowed permission="orders.edit">
                <ButtonLink
                  to={`${adminTab.orders.href(id)}/email`}
                  look="outline"
                  size="sm"
                  className="mt-2 w-fit"
                >
                  Send the payment link again
                </ButtonLink>
              </Allowed>
            </>
          )}
        </Notice>
      )}
      {cancelReason && (
        <Notice title="Expired without payment">
          <p>{cancelReason}</p>
        </Notice>
      )}
      {status === 'cancelled' && payment === 'paid' && canGoBack && (
        <Notice tone="warn" title="Cancelled, but not refunded automatically">
          <p>{formatPounds(refundable)} can still be refunded, and the bottles returned to stock.</p>
          {refundLink}
        </Notice>
      )}
      {disputes
        .filter(({ state }) => state === 'open' || state === 'lost')
        .map(({ id: disputeId, amount, reason, state }) => (
          <Notice
            key={disputeId}
            tone="error"
            title={`${formatPounds(amount)} ${state === 'open' ? 'is disputed' : 'was lost in a dispute'}`}
          >
            <p>
              The bank's reason: {reason}.{' '}
              {state === 'open'
                ? 'Answer with evidence in Stripe before its deadline. Until the bank decides, this amount cannot be refunded.'
                : 'The bank has returned it to the cardholder, so it cannot be refunded again.'}
            </p>
          </Notice>
        ))}
      {failed.map(({ id: refundId, amount, failure }) => (
        <Notice key={refundId} tone="error" title={`The refund of ${formatPounds(amount)} was refused`}>
          <p>{failure}</p>
        </Notice>
      ))}
    </>
  );
}
