import { Link, useLocation } from 'react-router-dom';
import type { TrailEntry } from '#shared/contracts/back-office/audit.ts';
import { formatActor, readAddress } from '#shared/domain/back-office/staff.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { fileColumn, oneLineTimeColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { Changes } from './changes.tsx';
import { trail } from './queries.ts';
import { formatAction, formatChanges } from './trail-labels.ts';

type FilterLinkProps = { filter: string; value: string; children: string };

/** Narrows the list to one person or record. */
function FilterLink({ filter, value, children }: FilterLinkProps) {
  const query = new URLSearchParams(useLocation().search);
  query.set(filter, value);
  query.delete('page');
  return (
    <Link to={`?${query}`} className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
      {children}
      <span className="sr-only">: show only these entries</span>
    </Link>
  );
}

const trailColumns: Column<TrailEntry>[] = [
  oneLineTimeColumn('doneAt', 'When', ({ doneAt }) => doneAt),
  {
    id: 'actor',
    name: 'Who',
    value: ({ actor }) => formatActor(actor),
    show: ({ actor }) => (
      <FilterLink filter="actor" value={readAddress(actor) ?? actor}>
        {formatActor(actor)}
      </FilterLink>
    ),
  },
  { id: 'action', name: 'Action', value: ({ action }) => formatAction(action) },
  {
    id: 'entityName',
    name: 'Record',
    value: ({ entityName }) => entityName,
    show: ({ entityName, entityId }) => (
      <FilterLink filter="entityId" value={entityId}>
        {entityName}
      </FilterLink>
    ),
    isHead: true,
  },
  fileColumn('entityId', 'Record ID', ({ entityId }) => entityId),
  {
    id: 'changes',
    name: 'Changes',
    value: (entry) => formatChanges(entry),
    show: (entry) => <Changes entry={entry} />,
  },
];

const filters: ListFilter[] = [
  { id: 'actor', kind: 'text', label: 'Done by' },
  { id: 'action', kind: 'text', label: 'Action' },
  { id: 'entityId', kind: 'text', label: 'Record ID' },
  { id: 'from', kind: 'date', label: 'From' },
  { id: 'to', kind: 'date', label: 'To' },
];

/** Everything that was done in the back office; entries are never changed or removed. */
export const TrailList = () => (
  <AdminList
    id="trail"
    source={trail}
    columns={trailColumns}
    getKey={({ id }) => id}
    getName={({ entityName }) => entityName}
    order="-doneAt"
    search="Search the trail"
    filters={filters}
    words={{
      caption: 'Audit trail',
      loading: 'Loading the trail...',
      empty: 'Nothing recorded yet.',
      failed: 'The trail could not be loaded',
    }}
  />
);
