import { useState } from 'react';
import type { Campaign } from '#shared/api/campaigns.ts';
import { sayNumber } from '#shared/domain/say-number.ts';
import { noteShutGate } from '#web/lib/gate-store.ts';
import { problemOf } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { isUnderWay } from './campaign-words.ts';
import { type Step, useStep } from './queries.ts';

const words: Record<Step, { done: string; failed: string }> = {
  pause: { done: 'Sending paused', failed: 'The sending was not paused' },
  resume: { done: 'Sending goes on', failed: 'The sending does not go on' },
  cancel: { done: 'Release cancelled', failed: 'The release was not cancelled' },
};

/** Pause, go on and end: what can be done with a release that is under way. */
export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const [isAsking, setAsking] = useState(false);
  const step = useStep(campaign.id);
  if (!isUnderWay(campaign) && !isAsking) return null;
  const take = (which: Step) =>
    step.mutate(which, {
      onSuccess: () => toast({ title: words[which].done }),
      onError: (error) => {
        noteShutGate(error);
        const description = problemOf(error)?.detail ?? 'Please check your connection and try again.';
        toast({ title: words[which].failed, description, variant: 'destructive' });
      },
      onSettled: () => setAsking(false),
    });
  const onlyStep = campaign.status === 'paused' ? 'resume' : 'pause';
  const isTaking = (which: Step) => step.isPending && step.variables === which;
  return (
    <>
      <Button
        size="sm"
        look={onlyStep === 'resume' ? 'primary' : 'outline'}
        onClick={() => take(onlyStep)}
        pending={step.isPending}
        className="min-w-24"
      >
        {onlyStep === 'resume' ? 'Resume' : 'Pause'}
      </Button>
      <Button size="sm" look="outline" onClick={() => setAsking(true)} pending={step.isPending}>
        Cancel release
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this release?"
        press="Cancel release"
        onPress={() => take('cancel')}
        isPending={isTaking('cancel')}
        keep="Keep it"
      >
        {`${sayNumber(campaign.counts.sent)} of its letters have left already. Nobody else gets one, and it cannot be resumed.`}
      </Confirm>
    </>
  );
}
