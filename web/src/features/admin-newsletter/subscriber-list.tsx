import type { Subscriber } from '#shared/api/subscribers.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { subscribers } from './queries.ts';
import { statusWords, suppressionWords } from './status-words.ts';
import { useSubscriberActions } from './subscriber-actions.tsx';

const columns: Column<Subscriber>[] = [
  { id: 'email', name: 'Email', value: ({ email }) => email, isHead: true },
  { id: 'name', name: 'Name', value: ({ name }) => name },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => statusWords[status].label,
    show: ({ status, suppressedReason }) => (
      <>
        <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        {status === 'suppressed' && suppressedReason && (
          <span className="mt-1.5 block text-ink-3 text-xs">{suppressionWords[suppressedReason]}</span>
        )}
      </>
    ),
  },
  {
    id: 'subscribedAt',
    name: 'Asked',
    value: ({ subscribedAt }) => subscribedAt,
    show: ({ subscribedAt }) => sayTime(subscribedAt),
  },
  {
    id: 'confirmedAt',
    name: 'Confirmed',
    value: ({ confirmedAt }) => confirmedAt,
    show: ({ confirmedAt }) => (confirmedAt ? sayTime(confirmedAt) : '-'),
  },
  {
    id: 'unsubscribedAt',
    name: 'Left',
    value: ({ unsubscribedAt }) => unsubscribedAt,
    isFileOnly: true,
  },
  {
    id: 'suppressedReason',
    name: 'Suppressed for',
    value: ({ suppressedReason }) => suppressedReason && suppressionWords[suppressedReason],
    isFileOnly: true,
  },
  { id: 'source', name: 'Asked on', value: ({ source }) => source ?? '-' },
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: statusWords.active.label,
    options: (['pending', 'unsubscribed', 'suppressed'] as const).map((value) => ({
      value,
      label: statusWords[value].label,
    })),
  },
];

/** Who gets the newsletter, within an area that scrolls; by the filter also who is still to confirm, and who has left. */
export function SubscriberList() {
  const { actionsFor, dialog } = useSubscriberActions();
  return (
    <>
      <AdminList
        id="subscribers"
        source={subscribers}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        order="-subscribedAt"
        search="Search subscribers"
        filters={filters}
        isScrolling
        actionsFor={actionsFor}
        words={{
          caption: 'Subscribers',
          loading: 'Loading subscribers...',
          empty: 'Nobody has joined the newsletter yet.',
        }}
      />
      {dialog}
    </>
  );
}
