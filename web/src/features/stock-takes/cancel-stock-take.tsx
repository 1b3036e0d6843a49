import { useState } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useCancelStockTake } from './queries.ts';

/** Cancels a stock take; stock stays unchanged. */
export function CancelStockTake({ take }: { take: StockTake }) {
  const mayCount = useHasPermission('stock.count');
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useCancelStockTake(take.id);
  if (!mayCount || take.status !== 'counting') return null;
  const press = () =>
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: 'Stock take cancelled' }),
      onError: showFailure('Failed to cancel the stock take'),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Cancel stock take
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Cancel ${take.name}?`}
        press="Cancel stock take"
        onPress={press}
        isPending={cancel.isPending}
      >
        Stock stays as it is. You can still read the counts, but not change or approve them.
      </Confirm>
    </>
  );
}
