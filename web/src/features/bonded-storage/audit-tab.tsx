import type { AuditEntry } from '#shared/contracts/bonded-storage/portfolio.ts';
import { auditActions } from '#shared/domain/bonded-storage/audit.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import { formatTime } from '#web/lib/format-date.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBoundary } from './list-boundary.tsx';
import { useAuditTrail } from './queries.ts';
import { TabHead } from './tab-head.tsx';

/** 'some_name' as a person writes it: 'Some name'. */
const humanise = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return capitalise(words);
};

const labels = new Map(Object.entries(auditActions).map(([action, { label }]) => [action, label]));
const formatAction = ({ action }: AuditEntry): string => labels.get(action) ?? humanise(action);

/** The shop calls bottles that were bought together a lot; their owner does not know the word. */
const formatType = ({ entityType }: AuditEntry): string =>
  entityType === 'lot' ? 'Bottles' : humanise(entityType);

const columns: Column<AuditEntry>[] = [
  {
    id: 'when',
    name: 'When',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap text-ink-2">{formatTime(createdAt)}</span>,
  },
  {
    id: 'action',
    name: 'What happened',
    isHead: true,
    value: formatAction,
    show: (entry) => <span className="font-medium">{formatAction(entry)}</span>,
  },
  { id: 'details', name: 'Details', value: ({ details }) => details },
  { id: 'type', name: 'Record type', value: formatType },
  { id: 'entity', name: 'Record ID', isFileOnly: true, value: ({ entityId }) => entityId },
];

export function AuditTab() {
  return (
    <ListBoundary query={useAuditTrail()} of="your audit trail">
      {(entries) => (entries.length > 0 ? <Trail entries={entries} /> : <NoEntries />)}
    </ListBoundary>
  );
}

function Trail({ entries }: { entries: readonly AuditEntry[] }) {
  const view = useTableView(entries, columns, '-when');
  return (
    <>
      <TabHead
        title="Audit Trail"
        note="A history of your orders, bottles and invoices. Entries are never changed or removed."
      >
        <CsvButton view={view} file="dram-audit-trail" />
      </TabHead>
      <DataTable caption="Your audit trail" view={view} getKey={({ id }) => id} />
    </>
  );
}

function NoEntries() {
  return (
    <>
      <TabHead title="Audit Trail" />
      <EmptyState title="Nothing to show yet">
        <p>Every purchase, bottle movement and invoice is recorded here.</p>
      </EmptyState>
    </>
  );
}
