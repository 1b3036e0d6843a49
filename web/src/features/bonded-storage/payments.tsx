import type { Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { transactionColumns } from './invoice-columns.tsx';
import { useTransactions } from './queries.ts';
import { QueryBoundary } from './query-boundary.tsx';
import { TabHead } from './tab-head.tsx';

/** Each payment and each refund. */
export function Payments() {
  return (
    <div className="mt-14">
      <QueryBoundary query={useTransactions()} of="your payments">
        {(transactions) => <PaymentTable transactions={transactions} />}
      </QueryBoundary>
    </div>
  );
}

function PaymentTable({ transactions }: { transactions: readonly Transaction[] }) {
  const view = useTableView(transactions, transactionColumns, '-date', 'payments-');
  return (
    <>
      <TabHead title="Payments and refunds">
        <CsvButton view={view} file="dram-payments" />
      </TabHead>
      {transactions.length === 0 ? (
        <p className="text-ink-2">No payments yet.</p>
      ) : (
        <DataTable caption="Your payments and refunds" view={view} getKey={({ id }) => id} />
      )}
    </>
  );
}
