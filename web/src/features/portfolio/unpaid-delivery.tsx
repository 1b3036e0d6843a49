import { useState } from 'react';
import type { DeliveryRequest } from '#shared/api/delivery-requests.ts';
import { problemOf } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import { useGiveUp } from './queries.ts';

const deliveryDialog = lazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const failure = 'The delivery could not be given up. Please try again.';

/** A delivery that waits for its payment: it is looked at again and paid, or given up. Left alone, it lapses. */
export function UnpaidDelivery({ request }: { request: DeliveryRequest }) {
  const [opened, setOpened] = useState<{ key: number; isOpen: boolean }>();
  const { mutate, isPending, error } = useGiveUp();
  const { id, holdings, portfolioHolding } = request;
  const about = <span className="sr-only">, delivery of {portfolioHolding.product.name}</span>;
  const giveUp = () =>
    mutate(id, {
      onSuccess: () => toast({ title: 'Delivery given up', description: 'Your bottles stay in bond.' }),
    });
  return (
    <div className="inline-grid justify-items-end gap-1">
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="brass"
          size="sm"
          onPointerEnter={deliveryDialog.warm}
          onFocus={deliveryDialog.warm}
          onClick={() => setOpened({ key: (opened?.key ?? 0) + 1, isOpen: true })}
        >
          Pay{about}
        </Button>
        <Button look="quiet" size="sm" pending={isPending} onClick={giveUp}>
          Give up{about}
        </Button>
      </div>
      {error && (
        <div role="alert" className="max-w-3xs text-left">
          <FieldMessage>{problemOf(error)?.detail ?? failure}</FieldMessage>
        </div>
      )}
      {opened && (
        <Arriving>
          <deliveryDialog.Part
            key={opened.key}
            bottles={holdings}
            before={request}
            isOpen={opened.isOpen}
            onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
          />
        </Arriving>
      )}
    </div>
  );
}
