import { type ReactNode, useState } from 'react';
import type { NewsletterPreferences } from '#shared/contracts/newsletter/preferences.ts';
import { preferencesDays } from '#shared/domain/newsletter/newsletter.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CircleCheck, Hourglass } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { ConsentStep } from './consent-step.tsx';
import { EraseSubscriber } from './erase-subscriber.tsx';
import { FailedAction } from './failed-action.tsx';
import { useDownloadData, usePreferences } from './preferences-queries.ts';
import { SubscriberName } from './subscriber-name.tsx';
import { SubscriberSection } from './subscriber-section.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

const title = 'Your newsletter';

type Props = { joinAgain: ReactNode };

/** The link in every email's footer leads here: the subscriber's data, and what they can do with it. */
export function SubscriberPreferences({ joinAgain }: Props) {
  const token = useAddressQuery().query.get('token');
  return token ? <LinkedSubscriber token={token} joinAgain={joinAgain} /> : <BrokenLink isAnswer={false} />;
}

function LinkedSubscriber({ token, joinAgain }: Props & { token: string }) {
  const { data, error, refetch, isFetching } = usePreferences(token);
  const [isErased, setErased] = useState(false);
  if (isErased) return <Erased />;
  if (isRefusal(error, 'link_invalid', 'invalid_request')) return <BrokenLink isAnswer={false} />;
  if (isRefusal(error, 'link_expired')) return <Expired joinAgain={joinAgain} />;
  if (data) return <Subscriber token={token} reader={data} onErased={() => setErased(true)} />;
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHead title={title} />
      {error ? (
        <ErrorState
          level="h1"
          title="Your data could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <>
          <Loading label="Loading your newsletter" />
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}

type SubscriberProps = { token: string; reader: NewsletterPreferences; onErased: () => void };

function Subscriber({ token, reader, onErased }: SubscriberProps) {
  return (
    <article className="mx-auto max-w-[44rem]">
      <PageHead title={title} />
      <h1 className="font-display text-4xl md:text-5xl">{title}</h1>
      <p className="mt-3 mb-9 break-words text-ink-2">For {reader.email}</p>
      <SubscriptionStatus token={token} reader={reader} />
      <SubscriberName token={token} name={reader.name} />
      <ConsentHistory consents={reader.consents} />
      <DownloadData token={token} />
      <EraseSubscriber token={token} onErased={onErased} />
    </article>
  );
}

const Erased = () => (
  <ConsentStep
    Icon={CircleCheck}
    iconClass="text-ok"
    title="Your data has been deleted"
    isAnswer
    actions={
      <ButtonLink to={paths.home.href()} look="outline">
        Back to the shop
      </ButtonLink>
    }
  >
    <p>
      We have deleted your name, email address and consents from the newsletter. For two years we keep a
      one-way code made from your address so that we don't email you again.
    </p>
  </ConsentStep>
);

const Expired = ({ joinAgain }: Props) => (
  <ConsentStep Icon={Hourglass} iconClass="text-warn" title="This link has expired" actions={joinAgain}>
    <p>
      Links to your data work for {preferencesDays} days, and stop working once you delete it. Our latest
      email has a new one. If you can't find it, join the list again and use the link in the email we send
      you.
    </p>
    <p>Unsubscribe links never expire.</p>
  </ConsentStep>
);

/** A download of all data that the newsletter stores about its reader. */
function DownloadData({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useDownloadData(token);
  return (
    <SubscriberSection title="Your data">
      <p className="max-w-measure text-ink-2">Everything the newsletter holds about you, in one JSON file.</p>
      {error && <FailedAction title="Your data could not be downloaded" error={error} />}
      {data && !isPending && <Notice tone="ok">Your data has been saved as {data}.</Notice>}
      <Button look="outline" pending={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : 'Download my data'}
      </Button>
    </SubscriberSection>
  );
}
