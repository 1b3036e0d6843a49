import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import type { Campaign, Recipient } from '#shared/api/campaigns.ts';
import { recipientStatuses } from '#shared/domain/campaign.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { recipientWords } from './campaign-words.ts';
import { recipientsOf, useReadAgain } from './queries.ts';

const columns: Column<Recipient>[] = [
  { id: 'email', name: 'Email', value: ({ email }) => email, isHead: true },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => recipientWords[status].label,
    show: ({ status }) => <Badge tone={recipientWords[status].tone}>{recipientWords[status].label}</Badge>,
  },
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason ?? '-' },
  { id: 'at', name: 'When', value: ({ at }) => at, show: ({ at }) => sayTime(at) },
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: 'All',
    options: recipientStatuses.map((value) => ({ value, label: recipientWords[value].label })),
  },
];

/** What became of each address of a release. It stands still while letters leave, and is read again at their end. */
export function RecipientList({ id, status }: Pick<Campaign, 'id' | 'status'>) {
  const source = useMemo(() => recipientsOf(id, status), [id, status]);
  const again = useReadAgain(id);
  return (
    <AdminList
      id="recipients"
      source={source}
      columns={columns}
      keyOf={(recipient) => recipient.id}
      nameOf={({ email }) => email}
      order=""
      search="Search addresses and reasons"
      filters={filters}
      tools={
        <Button look="outline" size="sm" onClick={() => void again()}>
          <RotateCw aria-hidden="true" className="size-4" />
          Read again
        </Button>
      }
      words={{
        caption: 'Recipients',
        loading: 'Loading recipients...',
        empty: 'No letter has left yet.',
      }}
    />
  );
}
