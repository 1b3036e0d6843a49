import type { TrailEntry } from '#shared/api/audit.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { Changes } from './changes.tsx';
import { trail } from './queries.ts';
import { saysAction, saysChanges } from './trail-words.ts';

const columns: Column<TrailEntry>[] = [
  {
    id: 'doneAt',
    name: 'When',
    value: ({ doneAt }) => doneAt,
    show: ({ doneAt }) => <span className="whitespace-nowrap">{sayTime(doneAt)}</span>,
  },
  { id: 'actor', name: 'Who', value: ({ actor }) => actor },
  { id: 'action', name: 'What was done', value: ({ action }) => saysAction(action) },
  { id: 'entityName', name: 'To what', value: ({ entityName }) => entityName, isHead: true },
  { id: 'entityId', name: 'Its id', value: ({ entityId }) => entityId, isFileOnly: true },
  {
    id: 'changes',
    name: 'Changes',
    value: (entry) => saysChanges(entry),
    show: (entry) => <Changes entry={entry} />,
  },
];

const filters: ListFilter[] = [
  { id: 'actor', kind: 'text', label: 'Done by' },
  { id: 'action', kind: 'text', label: 'Action' },
  { id: 'entityId', kind: 'text', label: 'Id of the thing' },
];

/** Everything that was done in the back office; nothing of it is ever changed or removed. */
export const TrailList = () => (
  <AdminList
    id="trail"
    source={trail}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ entityName }) => entityName}
    order="-doneAt"
    search="Search the trail"
    filters={filters}
    words={{
      caption: 'Audit trail',
      loading: 'Loading the trail...',
      empty: 'Nothing has been done in the back office yet.',
      failed: 'The trail could not be loaded',
    }}
  />
);
