import type { AuditEntry } from '#shared/api/portfolio.ts';
import { auditActions } from '#shared/domain/audit.ts';
import { sayTime } from '#web/lib/say-date.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { CsvButton } from '#web/ui/data-table/csv-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Answered } from './answered.tsx';
import { useAuditTrail } from './queries.ts';
import { TabHead } from './tab-head.tsx';

/** 'some_name' as a person writes it: 'Some name'. */
const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labels = new Map(Object.entries(auditActions).map(([action, { label }]) => [action, label]));
const saysAction = ({ action }: AuditEntry): string => labels.get(action) ?? inWords(action);

/** A lot is what the shop calls bottles that were bought together; their owner does not. */
const saysType = ({ entityType }: AuditEntry): string =>
  entityType === 'lot' ? 'Bottles' : inWords(entityType);

const columns: Column<AuditEntry>[] = [
  {
    id: 'when',
    name: 'When',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap text-ink-2">{sayTime(createdAt)}</span>,
  },
  {
    id: 'action',
    name: 'What happened',
    isHead: true,
    value: saysAction,
    show: (entry) => <span className="font-medium">{saysAction(entry)}</span>,
  },
  { id: 'details', name: 'In words', value: ({ details }) => details },
  { id: 'type', name: 'Concerns', value: saysType },
  { id: 'entity', name: 'Its id', isFileOnly: true, value: ({ entityId }) => entityId },
];

export function AuditTab() {
  return (
    <Answered query={useAuditTrail()} of="your audit trail">
      {(entries) => (entries.length > 0 ? <Trail entries={entries} /> : <NoEntries />)}
    </Answered>
  );
}

function Trail({ entries }: { entries: readonly AuditEntry[] }) {
  const view = useTableView(entries, columns, '-when');
  return (
    <>
      <TabHead
        title="Audit Trail"
        note="What has happened to your orders, bottles and invoices. Nothing here is ever changed or removed."
      >
        <CsvButton view={view} file="dram-audit-trail" />
      </TabHead>
      <DataTable caption="Your audit trail" view={view} keyOf={({ id }) => id} />
    </>
  );
}

function NoEntries() {
  return (
    <>
      <TabHead title="Audit Trail" />
      <EmptyState title="Nothing has happened yet">
        <p>Each purchase, each move of a bottle and each invoice is written down here as it happens.</p>
      </EmptyState>
    </>
  );
}
