import { useState } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { useCancelStockTake } from './queries.ts';

/** Cancels a stock take; stock stays unchanged. */
export function CancelStockTake({ take }: { take: StockTake }) {
  const mayCount = useHasPermission('stock.count');
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useCancelStockTake(take.id);
  if (!mayCount || take.status !== 'counting') return null;
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Cancel stock take
      </Button>
      <ConfirmChange
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Cancel ${take.name}?`}
        press="Cancel stock take"
        mutation={cancel}
        sent={undefined}
        done="Stock take cancelled"
        failed="Failed to cancel the stock take"
      >
        Stock stays as it is. You can still read the counts, but not change or approve them.
      </ConfirmChange>
    </>
  );
}
