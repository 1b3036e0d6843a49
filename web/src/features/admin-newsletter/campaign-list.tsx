import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { sayNumber } from '#shared/domain/say-number.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { campaignWords } from './campaign-words.ts';
import { campaigns, useLatestCampaigns } from './queries.ts';

const figure = (id: Exclude<keyof Campaign['counts'], 'recipients'>, name: string): Column<Campaign> => ({
  id,
  name,
  value: ({ counts }) => counts[id],
  show: ({ counts }) => sayNumber(counts[id]),
  isFigure: true,
});

const columns: Column<Campaign>[] = [
  { id: 'title', name: 'Title', value: ({ title }) => title, isHead: true },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => campaignWords[status].label,
    show: ({ status }) => <Badge tone={campaignWords[status].tone}>{campaignWords[status].label}</Badge>,
  },
  {
    id: 'createdAt',
    name: 'Begun',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => sayTime(createdAt),
  },
  { id: 'actor', name: 'By', value: ({ actor }) => actor, isFileOnly: true },
  {
    id: 'recipients',
    name: 'Recipients',
    value: ({ counts }) => counts.recipients,
    show: ({ counts }) => (counts.recipients === null ? 'being read' : sayNumber(counts.recipients)),
    isFigure: true,
  },
  figure('sent', 'Sent'),
  figure('failed', 'Failed'),
  figure('skipped', 'Left out'),
  figure('bounced', 'Bounced'),
  figure('complained', 'Complained'),
];

/** All releases that were sent, the latest first; read again as long as one of them is on its way. */
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
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      order="-createdAt"
      search="Search releases"
      hrefOf={({ id }) => adminTab.newsletter.href(id)}
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
