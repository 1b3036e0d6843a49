import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, fileColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { campaignLabels, countLabels, formatRecipients } from './campaign-labels.ts';
import { campaigns, useLatestCampaigns } from './queries.ts';

const columns: Column<Campaign>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  badgeColumn('status', 'Status', ({ status }) => campaignLabels[status]),
  timeColumn('createdAt', 'Started', ({ createdAt }) => createdAt),
  fileColumn('actor', 'By', ({ actor }) => formatActor(actor)),
  {
    id: 'recipients',
    name: 'Recipients',
    value: ({ counts }) => counts.recipients,
    show: ({ counts }) => formatRecipients(counts),
    isFigure: true,
  },
  ...countLabels.map(
    ([id, name]): Column<Campaign> => ({
      id,
      name,
      value: ({ counts }) => counts[id],
      show: ({ counts }) => formatNumber(counts[id]),
      isFigure: true,
    }),
  ),
];

/** All sent campaigns, the latest first; read again while one of them is being sent. */
export function CampaignList() {
  const client = useQueryClient();
  const { dataUpdatedAt } = useLatestCampaigns();
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: [campaigns.id, 'pages'] });
  }, [client, dataUpdatedAt]);
  return (
    <AdminList
      id="releases"
      source={campaigns}
      columns={columns}
      getKey={({ id }) => id}
      getName={({ title }) => title}
      order="-createdAt"
      search="Search releases"
      getHref={({ id }) => adminTab.newsletter.href(id)}
      words={{
        caption: 'Releases',
        loading: 'Loading releases...',
        empty: 'No release has been sent yet.',
      }}
      actionsFor={({ id, title }) => (
        <ButtonLink to={adminTab.newsletter.href(id)} look="outline" size="sm">
          Results<span className="sr-only"> of {title}</span>
        </ButtonLink>
      )}
    />
  );
}
