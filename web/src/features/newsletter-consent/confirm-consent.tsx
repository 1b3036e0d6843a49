import type { ReactNode } from 'react';
import {
  confirmationDays,
  consentWordings,
  currentConsentVersion,
} from '#shared/domain/newsletter/newsletter.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CircleCheck, Hourglass, MailOpen } from '#web/ui/icons.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentStep } from './consent-step.tsx';
import { FailedAction } from './failed-action.tsx';
import { useConfirm } from './queries.ts';

/**
 * The email's link leads here. Opening the page changes nothing, because mail programs open links to scan them; only
 * the button confirms.
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
          {isPending ? 'Confirming...' : 'Confirm my subscription'}
        </Button>
      }
    >
      <p>Press the button to join our exclusive releases list.</p>
      <p className="text-ink-3 text-sm">{consentWordings[currentConsentVersion]}</p>
      {error && <FailedAction title="Your subscription could not be confirmed" error={error} />}
    </ConsentStep>
  );
}

function Joined({ isNew }: { isNew: boolean }) {
  const title = isNew ? `Welcome to the ${store.brand} exclusive list` : "You're already on the list";
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
          : "You have already confirmed this address, so there's nothing more to do."}
      </p>
      <p>Every email has an unsubscribe link.</p>
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
        Links work for {confirmationDays} days, and stop working if you unsubscribe. Join again and we'll send
        you a new one.
      </p>
    </ConsentStep>
  );
}
