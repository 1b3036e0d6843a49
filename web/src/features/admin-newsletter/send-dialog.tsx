import { useRef, useState } from 'react';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CampaignInput } from './campaign-form.ts';
import { formatPeople } from './campaign-labels.ts';
import { useRecipientCount, useSendToAll } from './queries.ts';

type SendDialogProps = {
  release: CampaignInput;
  draftId: string;
  onClose: () => void;
  onSent: (id: string) => void;
};

/** Says how many people get the email and what happens then, before it goes. */
export function SendDialog({ release, draftId, onClose, onSent }: SendDialogProps) {
  const count = useRecipientCount();
  const send = useSendToAll();
  const [failure, setFailure] = useState<string>();
  const people = count.data?.count;

  // Two presses may happen before the button is shown as busy.
  const isGone = useRef(false);
  const press = () => {
    if (isGone.current) return;
    isGone.current = true;
    setFailure(undefined);
    send.mutate(
      { ...release, draftId },
      {
        onSuccess: ({ id }) => {
          toast({
            title: 'Sending started',
            description: 'Emails are going out one by one; follow the progress here.',
          });
          onSent(id);
        },
        onError: (error) => {
          isGone.current = false;
          closeGateOnRefusal(error);
          const description =
            getProblem(error)?.detail ??
            'Please check your connection and try again. Trying again never sends it twice.';
          setFailure(description);
          toast({ title: 'Failed to Send', description, variant: 'destructive' });
        },
      },
    );
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Send to all subscribers?"
      press={send.isPending ? 'Sending...' : people ? `Send to ${formatPeople(people)}` : 'Send'}
      onPress={press}
      isPending={send.isPending || count.isFetching}
      isImpossible={!people}
      keep="Back to draft"
    >
      <div className="grid gap-4 text-ink-2">
        {count.isError ? (
          <Notice tone="error" title="The subscribers could not be counted">
            <Button
              look="outline"
              size="sm"
              onClick={() => void count.refetch()}
              pending={count.isFetching}
              className="mt-1 justify-self-start"
            >
              Try again
            </Button>
          </Notice>
        ) : (
          <p role="status" className="min-h-14">
            {people === undefined ? (
              'Counting the subscribers...'
            ) : people === 0 ? (
              'No one has confirmed their subscription yet, so there is no one to send to.'
            ) : (
              <>
                <b className="font-medium text-ink">{formatPeople(people)}</b> {people === 1 ? 'gets' : 'get'}{' '}
                the email <b className="wrap-anywhere font-medium text-ink">{release.title}</b>.
              </>
            )}
          </p>
        )}
        <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-ink-3">
          <li>Emails go out as fast as our email provider allows. You can close this page.</li>
          <li>You can pause, resume or cancel at any time, but emails already sent cannot be recalled.</li>
          <li>Anyone who unsubscribes in the meantime is skipped.</li>
        </ul>
        {failure && (
          <Notice tone="error" title="The release was not sent">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </Confirm>
  );
}
