import { CircleCheck, Hourglass, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirmationDays, consentWordings, currentWording } from '#shared/domain/newsletter.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentStep } from './consent-step.tsx';
import { FailedPress } from './failed-press.tsx';
import { useConfirm } from './queries.ts';

/**
 * Where the link of the letter leads. The page alone changes nothing, since mail programs open links to look at them:
 * joining takes the press of the button.
 */
export function ConfirmConsent({ joinAgain }: { joinAgain: ReactNode }) {
  const token = useAddressQuery().query.get('token');
  const { mutate, data, error, isPending } = useConfirm();
  if (data) return <Joined isNew={data.state === 'confirmed'} />;
  if (!token) return <BrokenLink isAnswer={false} />;
  if (isRefusal(error, 'link_invalid', 'invalid_request')) return <BrokenLink isAnswer />;
  if (isRefusal(error, 'link_expired')) return <Expired joinAgain={joinAgain} />;
  return (
    <ConsentStep
      Icon={MailOpen}
      iconClass="text-brass"
      title="One step left"
      actions={
        <Button size="lg" pending={isPending} onClick={() => mutate(token)}>
          {isPending ? 'Confirming...' : 'Confirm my place'}
        </Button>
      }
    >
      <p>Press the button, and this address is on the list for exclusive releases.</p>
      <p className="text-ink-3 text-sm">{consentWordings[currentWording]}</p>
      {error && <FailedPress title="Your place could not be confirmed" error={error} />}
    </ConsentStep>
  );
}

function Joined({ isNew }: { isNew: boolean }) {
  const title = isNew ? `Welcome to the ${store.brand} exclusive list` : 'You are on the list already';
  return (
    <ConsentStep
      Icon={CircleCheck}
      iconClass="text-ok"
      title={title}
      isAnswer
      actions={
        <>
          <ButtonLink to={paths.collection.href()}>See the collection</ButtonLink>
          <ButtonLink to={paths.gallery.href()} look="outline">
            Browse all bottles
          </ButtonLink>
        </>
      }
    >
      <p>
        {isNew
          ? "You'll be the first to know about our rare bottlings and exclusive events."
          : 'This address was confirmed before. There is nothing left to do.'}
      </p>
      <p>Every letter has a link to leave again.</p>
    </ConsentStep>
  );
}

function Expired({ joinAgain }: { joinAgain: ReactNode }) {
  return (
    <ConsentStep
      Icon={Hourglass}
      iconClass="text-warn"
      title="This link has expired"
      isAnswer
      actions={joinAgain}
    >
      <p>
        A link works for {confirmationDays} days, and not after you have left the list. Join once more, and we
        send you a fresh one.
      </p>
    </ConsentStep>
  );
}
