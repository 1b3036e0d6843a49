import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { getProgress } from './campaign-labels.ts';

/** The progress of a campaign: a bar, and the same as a sentence. Both keep their place while the figures change. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { done, total, sentence } = getProgress(campaign);
  const isOver = campaign.status === 'sent';
  const max = Math.max(1, total ?? 1);
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        aria-label={`Progress of ${campaign.title}`}
        max={max}
        value={isOver ? max : total === null ? undefined : Math.min(done, max)}
        className="w-full"
      />
      <p className="min-h-5 text-ink-2 text-sm">{sentence}</p>
    </div>
  );
}
