import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminOrderRow, useOrderChanges } from './queries.ts';

/**
 * Cancelling a paid order emails its buyer and cannot be undone, so it is confirmed first: `ask` opens the dialog,
 * which is rendered where `dialog` is placed and leads on to the refund.
 */
export function useCancelOrder(): { ask: (row: AdminOrderRow) => void; dialog: ReactNode } {
  const [row, setRow] = useState<AdminOrderRow>();
  return {
    ask: setRow,
    dialog: row && <CancelDialog row={row} onClose={() => setRow(undefined)} />,
  };
}

function CancelDialog({ row, onClose }: { row: AdminOrderRow; onClose: () => void }) {
  const { id, orderNumber, customerName, email, totalAmount, refunded } = row;
  const navigate = useNavigate();
  const { status } = useOrderChanges(id);
  const left = parsePence(totalAmount) - parsePence(refunded);
  const cancel = (next: 'refund' | 'stay') =>
    status.mutate(
      { to: 'cancelled', from: row.status },
      {
        onSuccess: () => {
          toast({ title: 'Order cancelled' });
          onClose();
          if (next === 'refund') void navigate(`${adminTab.orders.href(id)}/refund`);
        },
        onError: showFailure('Update Failed'),
      },
    );
  return (
    <Sheet
      side="middle"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancel order ${orderNumber}?`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Keep order
          </Button>
          <Button look="outline" onClick={() => cancel('stay')} pending={status.isPending}>
            Cancel only
          </Button>
          <Button onClick={() => cancel('refund')} pending={status.isPending}>
            Cancel and refund
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 text-ink-2">
        <p>
          {customerName} ({email}) is emailed the first time an order is cancelled. The email cannot be
          recalled.
        </p>
        <p>
          Nothing is refunded or returned to stock automatically. You can refund up to{' '}
          {formatPounds((left / 100).toFixed(2))} next if you choose “Cancel and refund”.
        </p>
      </div>
    </Sheet>
  );
}
