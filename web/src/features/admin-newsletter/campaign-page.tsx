import { type ReactNode, useState } from 'react';
import type { campaignsApi } from '#shared/api/campaigns.ts';
import type { Answer } from '#shared/api/endpoint.ts';
import { formatPounds } from '#shared/domain/money.ts';
import { sayNumber } from '#shared/domain/say-number.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { problemOf } from '#web/lib/problem.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { campaignWords } from './campaign-words.ts';
import { LetterPreview } from './letter-preview.tsx';
import { useCampaign } from './queries.ts';
import { RecipientList } from './recipient-list.tsx';

type CampaignPageProps = { id: string; history: ReactNode };

/** One release: how far it has gone, what became of each address, and what it says. */
export function CampaignPage({ id, history }: CampaignPageProps) {
  const { data, error, isFetching, refetch } = useCampaign(id);
  if (data) return <Results campaign={data} history={history} />;
  if (!error) return <Loading label="Loading the release" />;
  const isGone = problemOf(error)?.status === 404;
  return (
    <AdminPage title="Exclusive release">
      <ErrorState
        title={isGone ? 'There is no such release' : 'The release could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

type Shown = Answer<typeof campaignsApi.getCampaign>;

function Results({ campaign, history }: { campaign: Shown; history: ReactNode }) {
  const { id, title, status, counts, createdAt, endedAt, actor } = campaign;
  const figures = [
    { name: 'Recipients', value: counts.recipients === null ? 'being read' : sayNumber(counts.recipients) },
    { name: 'Sent', value: sayNumber(counts.sent) },
    { name: 'Failed', value: sayNumber(counts.failed) },
    { name: 'Left out', value: sayNumber(counts.skipped) },
    { name: 'Bounced', value: sayNumber(counts.bounced) },
    { name: 'Complained', value: sayNumber(counts.complained) },
  ];
  return (
    <AdminDocument
      back={{ label: 'Newsletter', href: adminTab.newsletter.href() }}
      kind="Exclusive release"
      title={title}
      status={<Badge tone={campaignWords[status].tone}>{campaignWords[status].label}</Badge>}
      actions={<CampaignSteps campaign={campaign} />}
      facts={figures}
      history={history}
    >
      <section aria-label="Progress" className="grid gap-2">
        <CampaignProgress campaign={campaign} />
        <p className="wrap-anywhere text-ink-3 text-xs">
          Begun {sayTime(createdAt)} by {actor}
          {endedAt && `, ended ${sayTime(endedAt)}`}. Bounced and complained are among the sent; left out are
          those who had left the list before their turn.
        </p>
      </section>
      <DocumentSection title="Recipients">
        <RecipientList id={id} status={status} />
      </DocumentSection>
      <DocumentSection title="As it was sent">
        <AsSent release={campaign.release} />
      </DocumentSection>
    </AdminDocument>
  );
}

function AsSent({ release }: { release: Shown['release'] }) {
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
                {formatPounds(price.toFixed(2))}, {sayNumber(stock)} in stock
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isShown ? (
        <LetterPreview release={release} />
      ) : (
        <Button look="outline" onClick={() => setShown(true)} className="justify-self-start">
          Show the letter
        </Button>
      )}
    </div>
  );
}
