import type { Campaign } from '#shared/api/campaigns.ts';
import { progressOf } from './campaign-words.ts';

/** How far a release has gone: a bar, and the same as a sentence. Both keep their place while the figures change. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { done, total, sentence } = progressOf(campaign);
  const isOver = campaign.status === 'sent';
  const max = Math.max(1, total ?? 1);
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={`Progress of ${campaign.title}`}
        max={max}
        value={isOver ? max : total === null ? undefined : Math.min(done, max)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brass"
      />
      <p className="min-h-5 text-ink-2 text-sm">{sentence}</p>
    </div>
  );
}
