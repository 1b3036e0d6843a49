import { useState } from 'react';
import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { toast } from '#web/ui/toast.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { isUnpaid } from './delivery-labels.ts';
import { ListBoundary } from './list-boundary.tsx';
import { useCancelDelivery, useWithdrawals } from './queries.ts';
import { TabHead } from './tab-head.tsx';

export function DeliveriesTab() {
  return (
    <ListBoundary query={useWithdrawals()} of="your deliveries">
      {(requests) => (requests.length > 0 ? <Deliveries requests={requests} /> : <NoDeliveries />)}
    </ListBoundary>
  );
}

function Deliveries({ requests }: { requests: readonly Withdrawal[] }) {
  const view = useTableView(requests, deliveryColumns, '-requested');
  return (
    <>
      <TabHead title="Deliveries" note="Bottles you are having delivered from bond.">
        <CsvButton view={view} file="dram-deliveries" />
      </TabHead>
      <DataTable
        caption="Your deliveries"
        view={view}
        getKey={({ id }) => id}
        actionsFor={
          requests.some(isUnpaid)
            ? (request) => isUnpaid(request) && <UnpaidDelivery request={request} />
            : undefined
        }
      />
    </>
  );
}

function NoDeliveries() {
  return (
    <>
      <TabHead title="Deliveries" />
      <EmptyState title="No deliveries yet">
        <p>
          Select bottles under Holdings to have them delivered. Duty and VAT are due then, and you see the
          full price before you pay.
        </p>
      </EmptyState>
    </>
  );
}

const deliveryDialog = createLazyWidget(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);
const cancelFailure = 'The delivery could not be cancelled. Please try again.';

/** A delivery that awaits payment: it can be reviewed and paid, or cancelled. Otherwise it lapses. */
function UnpaidDelivery({ request }: { request: Withdrawal }) {
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
        <ErrorMessage className="max-w-3xs text-left">
          {getProblem(error)?.detail ?? cancelFailure}
        </ErrorMessage>
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
