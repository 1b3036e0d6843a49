import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button } from '#web/ui/button.tsx';
import { CircleCheck, MailX } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentStep } from './consent-step.tsx';
import { FailedAction } from './failed-action.tsx';
import { useRejoin, useUnsubscribe } from './queries.ts';

/** Unsubscribe links in emails lead here; as with joining, only the button changes anything. */
export function Unsubscribe({ joinAgain }: { joinAgain: ReactNode }) {
  const token = useAddressQuery().query.get('token');
  const { mutate, data, error, isPending } = useUnsubscribe();
  if (!token) return <BrokenLink isAnswer={false} />;
  if (data) {
    return (
      <Unsubscribed isNew={data.state === 'unsubscribed'}>
        <Rejoin token={token} joinAgain={joinAgain} />
      </Unsubscribed>
    );
  }
  if (isRefusal(error, 'link_invalid', 'invalid_request')) return <BrokenLink isAnswer />;
  return (
    <ConsentStep
      Icon={MailX}
      iconClass="text-brass"
      title="Unsubscribe?"
      actions={
        <Button size="lg" pending={isPending} onClick={() => mutate(token)}>
          {isPending ? 'Unsubscribing...' : 'Unsubscribe'}
        </Button>
      }
    >
      <p>We'll stop emailing you about releases and events. You'll still get emails about your orders.</p>
      {error && <FailedAction title="We could not unsubscribe you" error={error} />}
    </ConsentStep>
  );
}

function Unsubscribed({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <ConsentStep
      Icon={CircleCheck}
      iconClass="text-ok"
      title={isNew ? 'You have unsubscribed' : "You're not on the list"}
      isAnswer
    >
      <p>
        {isNew
          ? "We won't email you about releases and events any more."
          : "This address is no longer on the list. There's nothing more to do."}
      </p>
      {children}
    </ConsentStep>
  );
}

type RejoinProps = { token: string /** For an address that is forgotten by now. */; joinAgain: ReactNode };

/** For subscribers who left by mistake: the address need not be typed again, but has to be confirmed. */
function Rejoin({ token, joinAgain }: RejoinProps) {
  const { mutate, data, error, isPending } = useRejoin();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) answer.current?.focus();
  }, [data]);
  if (isRefusal(error, 'link_expired')) return <div className="mt-2">{joinAgain}</div>;
  if (data) {
    return (
      <div ref={answer} tabIndex={-1} className="mt-4 rounded-card text-left">
        <Notice tone="ok" title="One step left">
          <p>{data.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-4 grid justify-items-center gap-4 border-hairline border-t pt-6">
      <p>Changed your mind?</p>
      {error && <FailedAction title="We could not email you" error={error} />}
      <Button look="outline" pending={isPending} onClick={() => mutate(token)}>
        {isPending ? 'Sending...' : 'Join again'}
      </Button>
    </div>
  );
}
