import { useState } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { useApproveStockTake, useCancelStockTake } from './queries.ts';

/** Approves all differences; after an interruption, continues with the rest. */
export function ApproveStockTake({ take }: { take: StockTake }) {
  const mayApprove = useHasPermission('stock.approve');
  const [isConfirming, setIsConfirming] = useState(false);
  const approve = useApproveStockTake(take.id);
  const counts = take.lines.flatMap(({ count }) => count ?? []);
  if (!mayApprove || take.status === 'applied' || take.status === 'cancelled' || counts.length === 0)
    return null;
  const differing = counts.filter(({ difference }) => difference !== 0).length;
  return (
    <>
      <Button size="sm" onClick={() => setIsConfirming(true)}>
        {take.status === 'approved' ? 'Apply the rest' : 'Approve'}
      </Button>
      <ConfirmChange
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Approve ${take.name}?`}
        press="Approve"
        mutation={approve}
        sent={undefined}
        done="Stock take applied"
        failed="Failed to apply the stock take"
      >
        {differing === 1
          ? '1 difference is applied to stock, and the counts can no longer be changed.'
          : `${differing} differences are applied to stock, and the counts can no longer be changed.`}
      </ConfirmChange>
    </>
  );
}

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
