import { useMemo } from 'react';
import type { Campaign, Recipient } from '#shared/contracts/newsletter/campaigns.ts';
import { recipientStatuses } from '#shared/domain/newsletter/campaign.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RotateCw } from '#web/ui/icons.tsx';
import { recipientLabels } from './campaign-labels.ts';
import { createRecipientSource, useRefreshCampaigns } from './queries.ts';

const columns: Column<Recipient>[] = [
  { id: 'email', name: 'Email', value: ({ email }) => email, isHead: true },
  badgeColumn('status', 'Status', ({ status }) => recipientLabels[status]),
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason ?? '-' },
  timeColumn('at', 'When', ({ at }) => at),
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: 'All',
    options: recipientStatuses.map((value) => ({ value, label: recipientLabels[value].label })),
  },
];

/**
 * The outcome for each address of a campaign. The list does not change while emails are being sent, and is read again
 * at the end.
 */
export function RecipientList({ id, status }: Pick<Campaign, 'id' | 'status'>) {
  const source = useMemo(() => createRecipientSource(id, status), [id, status]);
  const again = useRefreshCampaigns(id);
  return (
    <AdminList
      id="recipients"
      source={source}
      columns={columns}
      getKey={(recipient) => recipient.id}
      getName={({ email }) => email}
      order=""
      search="Search addresses and reasons"
      filters={filters}
      tools={
        <Button look="outline" size="sm" onClick={() => void again()}>
          <RotateCw aria-hidden="true" className="size-4" />
          Refresh
        </Button>
      }
      words={{
        caption: 'Recipients',
        loading: 'Loading recipients...',
        empty: 'No emails sent yet.',
      }}
    />
  );
}
