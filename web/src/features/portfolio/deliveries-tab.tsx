import type { DeliveryRequest } from '#shared/api/delivery-requests.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Answered } from './answered.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { isUnpaid } from './delivery-words.ts';
import { useRequests } from './queries.ts';
import { TabHead } from './tab-head.tsx';
import { UnpaidDelivery } from './unpaid-delivery.tsx';

export function DeliveriesTab() {
  return (
    <Answered query={useRequests()} of="your deliveries">
      {(requests) => (requests.length > 0 ? <Deliveries requests={requests} /> : <NoDeliveries />)}
    </Answered>
  );
}

function Deliveries({ requests }: { requests: readonly DeliveryRequest[] }) {
  const view = useTableView(requests, deliveryColumns, '-requested');
  return (
    <>
      <TabHead title="Deliveries" note="Bottles that you have sent for out of bond.">
        <CsvButton view={view} file="dram-deliveries" />
      </TabHead>
      <DataTable
        caption="Your deliveries"
        view={view}
        keyOf={({ id }) => id}
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
          Choose bottles under Holdings to have them brought to your door. Duty and VAT are due then, and you
          see the whole price before you pay it.
        </p>
      </EmptyState>
    </>
  );
}
