import { CircleCheck, Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NewsletterPreferences } from '#shared/api/newsletter-preferences.ts';
import { preferencesDays } from '#shared/domain/newsletter.ts';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AgreedTo } from './agreed-to.tsx';
import { BrokenLink } from './broken-link.tsx';
import { ConsentStep } from './consent-step.tsx';
import { EraseReader } from './erase-reader.tsx';
import { usePreferences } from './preferences-queries.ts';
import { ReaderName } from './reader-name.tsx';
import { ReaderPlace } from './reader-place.tsx';
import { TakeData } from './take-data.tsx';

const title = 'Your newsletter';

type Props = { joinAgain: ReactNode };

/** Where the link under every letter leads: what is kept of its reader, and what they may do with it. */
export function ReaderPreferences({ joinAgain }: Props) {
  const token = useAddressQuery().query.get('token');
  return token ? <Linked token={token} joinAgain={joinAgain} /> : <BrokenLink isAnswer={false} />;
}

function Linked({ token, joinAgain }: Props & { token: string }) {
  const { data, error, refetch, isFetching } = usePreferences(token);
  const [isErased, setErased] = useState(false);
  if (isErased) return <Erased />;
  if (isRefusal(error, 'link_invalid', 'invalid_request')) return <BrokenLink isAnswer={false} />;
  if (isRefusal(error, 'link_expired')) return <Expired joinAgain={joinAgain} />;
  if (data) return <Reader token={token} reader={data} onErased={() => setErased(true)} />;
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

type ReaderProps = { token: string; reader: NewsletterPreferences; onErased: () => void };

function Reader({ token, reader, onErased }: ReaderProps) {
  return (
    <article className="mx-auto max-w-[44rem]">
      <PageHead title={title} />
      <h1 className="font-display text-4xl md:text-5xl">{title}</h1>
      <p className="mt-3 mb-9 break-words text-ink-2">For {reader.email}</p>
      <ReaderPlace token={token} reader={reader} />
      <ReaderName token={token} name={reader.name} />
      <AgreedTo consents={reader.consents} />
      <TakeData token={token} />
      <EraseReader token={token} onErased={onErased} />
    </article>
  );
}

const Erased = () => (
  <ConsentStep
    Icon={CircleCheck}
    iconClass="text-ok"
    title="Your data is deleted"
    isAnswer
    actions={
      <ButtonLink to={paths.home.href()} look="outline">
        Back to the shop
      </ButtonLink>
    }
  >
    <p>
      Your name, your address and what you agreed to are gone from the newsletter. For two years we keep a
      check value, which is not the address but knows it again, so as not to write to it.
    </p>
  </ConsentStep>
);

const Expired = ({ joinAgain }: Props) => (
  <ConsentStep Icon={Hourglass} iconClass="text-warn" title="This link has expired" actions={joinAgain}>
    <p>
      A link to your data works for {preferencesDays} days, and not after you have deleted it. The newest
      letter has a fresh one. Without a letter at hand, join the list once more: we write to you, and that
      letter has one too.
    </p>
    <p>The link to unsubscribe never ends.</p>
  </ConsentStep>
);
