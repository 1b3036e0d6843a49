import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { campaignLabels } from './campaign-labels.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { useLatestCampaigns } from './queries.ts';

/** The last few campaigns, with the actions for one that is being sent. */
export function LatestCampaigns() {
  const { data, isError, isFetching, refetch } = useLatestCampaigns();
  return (
    <section aria-labelledby="releases" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="releases" className="font-display text-2xl">
          Releases sent
        </h2>
        {data && data.length > 0 && (
          <ButtonLink to={adminTab.newsletter.href('releases')} look="quiet" size="sm">
            All releases
          </ButtonLink>
        )}
      </div>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-3">
            {data.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        ) : (
          <p className="rounded-card border border-hairline bg-surface p-5 text-ink-2 text-sm">
            No release has been sent yet.
          </p>
        )
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          The releases could not be loaded.
          <Button look="outline" size="sm" onClick={() => void refetch()} pending={isFetching}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <Loading label="Loading the releases" />
          <Skeleton className="h-28" />
        </>
      )}
    </section>
  );
}

function CampaignCard({ campaign }: { campaign: Campaign }) {
  const { id, title, status, createdAt, actor, counts } = campaign;
  const problems = [
    [counts.failed, 'failed'],
    [counts.bounced, 'bounced'],
    [counts.complained, 'complained'],
  ] as const;
  const summaries = problems
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${formatNumber(count)} ${word}`);
  return (
    <li className="grid gap-3 rounded-card border border-hairline bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <Link
              to={adminTab.newsletter.href(id)}
              className="inline-flex min-h-11 items-center wrap-anywhere font-medium underline decoration-control underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
            <Badge tone={campaignLabels[status].tone}>{campaignLabels[status].label}</Badge>
          </div>
          <p className="wrap-anywhere text-ink-3 text-xs">
            {formatTime(createdAt)}, by {formatActor(actor)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          <CampaignSteps campaign={campaign} />
        </div>
      </div>
      <CampaignProgress campaign={campaign} />
      {summaries.length > 0 && <p className="text-ink-2 text-sm">{summaries.join(', ')}</p>}
    </li>
  );
}
