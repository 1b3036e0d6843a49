import { type ReactNode, useState } from 'react';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { campaignLabels, countLabels, formatRecipients } from './campaign-labels.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { EmailPreview } from './email-preview.tsx';
import { useCampaign } from './queries.ts';
import { RecipientList } from './recipient-list.tsx';

type CampaignPageProps = { id: string; history: ReactNode };

export function CampaignPage({ id, history }: CampaignPageProps) {
  return (
    <AdminQueryBoundary query={useCampaign(id)} what="the release" page="Exclusive release">
      {(campaign) => <Results campaign={campaign} history={history} />}
    </AdminQueryBoundary>
  );
}

type CampaignView = Answer<typeof campaignsApi.getCampaign>;

function Results({ campaign, history }: { campaign: CampaignView; history: ReactNode }) {
  const { id, title, status, counts, createdAt, endedAt, actor } = campaign;
  const figures = [
    { name: 'Recipients', value: formatRecipients(counts) },
    ...countLabels.map(([id, name]) => ({ name, value: formatNumber(counts[id]) })),
  ];
  return (
    <AdminDocument
      back={{ label: 'Newsletter', href: adminTab.newsletter.href() }}
      kind="Exclusive release"
      title={title}
      status={<Badge tone={campaignLabels[status].tone}>{campaignLabels[status].label}</Badge>}
      actions={<CampaignSteps campaign={campaign} />}
      facts={figures}
      history={history}
    >
      <section aria-label="Progress" className="grid gap-2">
        <CampaignProgress campaign={campaign} />
        <p className="wrap-anywhere text-ink-3 text-xs">
          Started {formatTime(createdAt)} by {formatActor(actor)}
          {endedAt && `, ended ${formatTime(endedAt)}`}. “Sent” includes emails that bounced or were reported
          as spam. “Skipped” counts people who were no longer on the list when their email was due.
        </p>
      </section>
      <DocumentSection title="Recipients">
        <RecipientList id={id} status={status} />
      </DocumentSection>
      <DocumentSection title="As sent">
        <SentEmail release={campaign.release} />
      </DocumentSection>
    </AdminDocument>
  );
}

function SentEmail({ release }: { release: CampaignView['release'] }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <p className="whitespace-pre-line wrap-anywhere">{release.description}</p>
        <ul className="divide-y divide-hairline border-hairline border-y text-sm">
          {release.bottles.map(({ id, name, price, stock }) => (
            <li key={id} className="flex justify-between gap-6 py-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-right text-ink-2">
                {formatPounds(price.toFixed(2))}, {formatNumber(stock)} in stock
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isShown ? (
        <EmailPreview release={release} />
      ) : (
        <Button look="outline" onClick={() => setShown(true)} className="justify-self-start">
          Show the email
        </Button>
      )}
    </div>
  );
}
