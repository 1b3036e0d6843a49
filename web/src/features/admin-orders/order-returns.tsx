import { useState } from 'react';
import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminOrder, useOrderChanges } from './queries.ts';

type OrderReturn = AdminOrder['returns'][number];

const tones = {
  requested: 'warn',
  authorised: 'accent',
  inspected: 'warn',
  refunded: 'ok',
  declined: 'plain',
} as const;

const describeLine = ({ name, quantity, restocked }: OrderReturn['lines'][number]): string => {
  const line = formatParcelLine({ name, quantity });
  return restocked === null
    ? line
    : `${line}: ${restocked} back in stock, ${quantity - restocked} written off`;
};

export function OrderReturns({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null;
  return (
    <DocumentSection title="Returns">
      <ul className="divide-y divide-hairline border-hairline border-y">
        {order.returns.map((returned) => (
          <ReturnItem key={returned.id} order={order} returned={returned} />
        ))}
      </ul>
    </DocumentSection>
  );
}

function ReturnItem({ order, returned }: { order: AdminOrder; returned: OrderReturn }) {
  const [canReturn, canRefund] = [useHasPermission('orders.return'), useHasPermission('orders.refund')];
  const { declineReturn, agreeToReturn } = useOrderChanges(order.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const {
    id: returnId,
    status,
    requestedBy,
    isByRight,
    requestedAt,
    reason,
    lines,
    finding,
    version,
  } = returned;
  const toStep = (step: string) => `${adminTab.orders.href(order.id)}/returns/${returnId}/${step}`;
  const decline = () =>
    declineReturn.mutate(
      { returnId, reason: 'The bottles never arrived', version },
      { onSuccess: () => setIsDeclining(false), onError: showFailure('Update Failed') },
    );
  const agree = () =>
    agreeToReturn.mutate(
      { returnId, version },
      { onSuccess: () => toast({ title: 'Return agreed' }), onError: showFailure('Update Failed') },
    );
  return (
    <li className="grid gap-2 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tones[status]}>{returnLabels[status]}</Badge>
        <span className="text-ink-3">
          {requestedBy === 'customer' ? 'Requested by the customer' : 'Agreed'} {formatTime(requestedAt)}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.productId}>{describeLine(line)}</li>
        ))}
      </ul>
      <p className="wrap-anywhere text-ink-2">{[reason, finding].filter(Boolean).join('. ')}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        {status === 'requested' && canReturn && (
          <>
            <Button look="brass" size="sm" onClick={agree} pending={agreeToReturn.isPending}>
              Agree to the return
            </Button>
            <ButtonLink to={toStep('decline')} look="outline" size="sm">
              Decline
            </ButtonLink>
          </>
        )}
        {status === 'authorised' && canReturn && (
          <ButtonLink to={toStep('inspect')} look="brass" size="sm">
            Inspect received bottles
          </ButtonLink>
        )}
        {status === 'authorised' && canReturn && !isByRight && (
          <Button look="outline" size="sm" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
        {status === 'inspected' && canRefund && (
          <ButtonLink to={toStep('refund')} look="brass" size="sm">
            Refund this return
          </ButtonLink>
        )}
      </div>
      <Confirm
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title="Decline this return?"
        press="Decline return"
        isPending={declineReturn.isPending}
        onPress={decline}
      >
        The recorded reason is that the bottles never arrived. Nothing is refunded, and the customer is not
        emailed. The bottles can still be taken back later.
      </Confirm>
    </li>
  );
}
