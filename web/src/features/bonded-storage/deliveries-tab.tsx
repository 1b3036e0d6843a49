import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { isUnpaid } from './delivery-labels.ts';
import { useWithdrawals } from './queries.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { TabHead } from './tab-head.tsx';
import { UnpaidDelivery } from './unpaid-delivery.tsx';

export function DeliveriesTab() {
  return (
    <QueryBoundary query={useWithdrawals()} of="your deliveries">
      {(requests) => (requests.length > 0 ? <Deliveries requests={requests} /> : <NoDeliveries />)}
    </QueryBoundary>
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
