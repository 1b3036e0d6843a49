import { useState } from 'react';
import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { isUnderWay } from './campaign-labels.ts';
import { type Step, useStep } from './queries.ts';

const stepLabels: Record<Step, { done: string; failed: string }> = {
  pause: { done: 'Sending paused', failed: 'Sending was not paused' },
  resume: { done: 'Sending resumed', failed: 'Sending was not resumed' },
  cancel: { done: 'Release cancelled', failed: 'The release was not cancelled' },
};

export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const [isConfirming, setConfirming] = useState(false);
  const step = useStep(campaign.id);
  const canSend = useHasPermission('newsletter.send');
  if (!canSend || (!isUnderWay(campaign) && !isConfirming)) return null;
  const take = (which: Step) =>
    step.mutate(which, {
      onSuccess: () => toast({ title: stepLabels[which].done }),
      onError: showFailure(stepLabels[which].failed),
      onSettled: () => setConfirming(false),
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
      <Button size="sm" look="outline" onClick={() => setConfirming(true)} pending={step.isPending}>
        Cancel release
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title="Cancel this release?"
        press="Cancel release"
        onPress={() => take('cancel')}
        isPending={isTaking('cancel')}
        keep="Keep release"
      >
        {`${formatNumber(campaign.counts.sent)} emails have already been sent. No more will go out, and you cannot resume.`}
      </Confirm>
    </>
  );
}
