import { useState } from 'react';
import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCancelDelivery } from './queries.ts';

const deliveryDialog = createLazyWidget(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const failure = 'The delivery could not be cancelled. Please try again.';

/** A delivery that awaits payment: it can be reviewed and paid, or cancelled. Otherwise it lapses. */
export function UnpaidDelivery({ request }: { request: Withdrawal }) {
  const [opened, setOpened] = useState<{ key: number; isOpen: boolean }>();
  const { mutate, isPending, error } = useCancelDelivery();
  const { id, holdings, portfolioHolding } = request;
  const about = <span className="sr-only">, delivery of {portfolioHolding.product.name}</span>;
  const giveUp = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Delivery cancelled', description: 'Your bottles stay in bond.' }),
    });
  return (
    <div className="inline-grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="brass"
          size="sm"
          onPointerEnter={deliveryDialog.preload}
          onFocus={deliveryDialog.preload}
          onClick={() => setOpened({ key: (opened?.key ?? 0) + 1, isOpen: true })}
        >
          Pay{about}
        </Button>
        <Button look="quiet" size="sm" pending={isPending} onClick={giveUp}>
          Cancel delivery{about}
        </Button>
      </div>
      {error && (
        <ErrorMessage className="max-w-3xs text-left">{getProblem(error)?.detail ?? failure}</ErrorMessage>
      )}
      {opened && (
        <deliveryDialog.Widget
          key={opened.key}
          bottles={holdings}
          before={request}
          isOpen={opened.isOpen}
          onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
        />
      )}
    </div>
  );
}
