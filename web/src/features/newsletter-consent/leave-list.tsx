import { CircleCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button } from '#web/ui/button.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentStep } from './consent-step.tsx';
import { FailedPress } from './failed-press.tsx';
import { useUnsubscribe } from './queries.ts';
import { Rejoin } from './rejoin.tsx';

/** Where a letter's link to leave leads; as with joining, only the press of the button changes anything. */
export function LeaveList({ joinAgain }: { joinAgain: ReactNode }) {
  const token = useAddressQuery().query.get('token');
  const { mutate, data, error, isPending } = useUnsubscribe();
  if (!token) return <BrokenLink isAnswer={false} />;
  if (data) {
    return (
      <Left isNew={data.state === 'unsubscribed'}>
        <Rejoin token={token} joinAgain={joinAgain} />
      </Left>
    );
  }
  if (isRefusal(error, 'link_invalid', 'invalid_request')) return <BrokenLink isAnswer />;
  return (
    <ConsentStep
      Icon={MailX}
      iconClass="text-brass"
      title="Leave the list?"
      actions={
        <Button size="lg" pending={isPending} onClick={() => mutate(token)}>
          {isPending ? 'Unsubscribing...' : 'Unsubscribe'}
        </Button>
      }
    >
      <p>We then write to you no more about releases and events. Mails about your orders still come.</p>
      {error && <FailedPress title="You could not be taken off the list" error={error} />}
    </ConsentStep>
  );
}

function Left({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <ConsentStep
      Icon={CircleCheck}
      iconClass="text-ok"
      title={isNew ? 'You have left the list' : 'You are not on the list'}
      isAnswer
    >
      <p>
        {isNew
          ? 'We write to you no more about releases and events, from this moment on.'
          : 'This address is not on the list any more. There is nothing left to do.'}
      </p>
      {children}
    </ConsentStep>
  );
}
