import type { Subscriber } from '#shared/contracts/newsletter/subscribers.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { fileColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { subscribers } from './queries.ts';
import { statusLabels, suppressionLabels } from './status-labels.ts';
import { useSubscriberActions } from './subscriber-actions.tsx';

const columns: Column<Subscriber>[] = [
  { id: 'email', name: 'Email', value: ({ email }) => email, isHead: true },
  { id: 'name', name: 'Name', value: ({ name }) => name },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => statusLabels[status].label,
    show: ({ status, suppressedReason }) => (
      <>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
        {status === 'suppressed' && suppressedReason && (
          <span className="mt-1.5 block text-ink-3 text-xs">{suppressionLabels[suppressedReason]}</span>
        )}
      </>
    ),
  },
  timeColumn('subscribedAt', 'Signed up', ({ subscribedAt }) => subscribedAt),
  timeColumn('confirmedAt', 'Confirmed', ({ confirmedAt }) => confirmedAt),
  fileColumn('unsubscribedAt', 'Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt),
  fileColumn(
    'suppressedReason',
    'Reason suppressed',
    ({ suppressedReason }) => suppressedReason && suppressionLabels[suppressedReason],
  ),
  { id: 'source', name: 'Signed up on', value: ({ source }) => source ?? '-' },
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: statusLabels.active.label,
    options: (['pending', 'unsubscribed', 'suppressed'] as const).map((value) => ({
      value,
      label: statusLabels[value].label,
    })),
  },
];

/**
 * The newsletter's subscribers, in a scrolling area; the filter also shows those still to confirm and those who have
 * left.
 */
export function SubscriberList() {
  const { actionsFor, dialog } = useSubscriberActions();
  return (
    <>
      <AdminList
        id="subscribers"
        source={subscribers}
        columns={columns}
        getKey={({ id }) => id}
        getName={({ email }) => email}
        order="-subscribedAt"
        search="Search subscribers"
        filters={filters}
        isScrolling
        actionsFor={actionsFor}
        words={{
          caption: 'Subscribers',
          loading: 'Loading subscribers...',
          empty: 'No subscribers yet.',
        }}
      />
      {dialog}
    </>
  );
}
