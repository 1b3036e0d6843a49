import { useState } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useApproveStockTake } from './queries.ts';

/** Approves all differences; after an interruption, continues with the rest. */
export function ApproveStockTake({ take }: { take: StockTake }) {
  const mayApprove = useHasPermission('stock.approve');
  const [isConfirming, setIsConfirming] = useState(false);
  const approve = useApproveStockTake(take.id);
  const counts = take.lines.flatMap(({ count }) => count ?? []);
  if (!mayApprove || take.status === 'applied' || take.status === 'cancelled' || counts.length === 0)
    return null;
  const differing = counts.filter(({ difference }) => difference !== 0).length;
  const press = () =>
    approve.mutate(undefined, {
      onSuccess: () => toast({ title: 'Stock take applied' }),
      onError: showFailure('Failed to apply the stock take'),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button size="sm" onClick={() => setIsConfirming(true)}>
        {take.status === 'approved' ? 'Apply the rest' : 'Approve'}
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Approve ${take.name}?`}
        press="Approve"
        onPress={press}
        isPending={approve.isPending}
      >
        {differing === 1
          ? '1 difference is applied to stock, and the counts can no longer be changed.'
          : `${differing} differences are applied to stock, and the counts can no longer be changed.`}
      </Confirm>
    </>
  );
}
