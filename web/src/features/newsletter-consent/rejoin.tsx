import { type ReactNode, useEffect, useRef } from 'react';
import { isRefusal } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedAction } from './failed-action.tsx';
import { useRejoin } from './queries.ts';

type RejoinProps = { token: string /** For an address that is forgotten by now. */; joinAgain: ReactNode };

/** For subscribers who left by mistake: the address need not be typed again, but has to be confirmed. */
export function Rejoin({ token, joinAgain }: RejoinProps) {
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
