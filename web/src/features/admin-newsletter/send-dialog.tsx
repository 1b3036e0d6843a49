import { useRef, useState } from 'react';
import { noteShutGate } from '#web/lib/gate-store.ts';
import { problemOf } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { sayPeople } from './campaign-words.ts';
import { useRecipientCount, useSendToAll } from './queries.ts';
import type { ReleaseSent } from './release-form.ts';

type SendDialogProps = {
  release: ReleaseSent;
  draftId: string;
  onClose: () => void;
  onSent: (id: string) => void;
};

/** Says how many people get the letter and what happens then, before it goes. */
export function SendDialog({ release, draftId, onClose, onSent }: SendDialogProps) {
  const count = useRecipientCount(true);
  const send = useSendToAll();
  const [failure, setFailure] = useState<string>();
  const people = count.data?.count;

  // Two presses may come before the button is drawn as busy.
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
            title: 'Release on its way',
            description: 'The letters leave one after the other; this page tells how far they are.',
          });
          onSent(id);
        },
        onError: (error) => {
          isGone.current = false;
          noteShutGate(error);
          const description =
            problemOf(error)?.detail ??
            'Please check your connection and try again. Pressed again, it is still sent once.';
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
      press={send.isPending ? 'Sending...' : people ? `Send to ${sayPeople(people)}` : 'Send'}
      onPress={press}
      isPending={send.isPending || count.isFetching}
      isImpossible={!people}
      keep="Do not send"
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
              'Nobody has confirmed their subscription yet, so there is nobody to send to.'
            ) : (
              <>
                <b className="font-medium text-ink">{sayPeople(people)}</b> {people === 1 ? 'gets' : 'get'}{' '}
                the letter <b className="wrap-anywhere font-medium text-ink">{release.title}</b>.
              </>
            )}
          </p>
        )}
        <ul className="grid list-disc gap-1.5 pl-5 text-sm marker:text-ink-3">
          <li>The letters leave at the pace that our mail provider allows. You may close the page.</li>
          <li>
            You can pause, resume or cancel while they leave. A letter that has left cannot be called back.
          </li>
          <li>Whoever leaves the list meanwhile gets none.</li>
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
