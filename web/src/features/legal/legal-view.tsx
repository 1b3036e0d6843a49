import type { UseQueryResult } from '@tanstack/react-query';
import type { LegalText } from '#shared/contracts/site/legal.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { LegalDocument } from './legal-document.tsx';
import { useAcceptedTerms, useLegalPage } from './queries.ts';

/** A legal text of the site in its states. */
export const LegalView = ({ page }: { page: LegalPage }) => <AnyText query={useLegalPage(page)} />;

/** The terms of sale that a buyer accepted, or is about to; those that hold now where nobody has accepted them in time. */
export function AcceptedTerms({ termsId }: { termsId: string }) {
  const query = useAcceptedTerms(termsId);
  return isRefusal(query.error, 'terms_not_found') ? <CurrentTerms /> : <AnyText query={query} />;
}

const CurrentTerms = () => (
  <AnyText
    query={useLegalPage('terms')}
    note="The terms behind this link no longer apply. These are the ones that do."
  />
);

const AnyText = ({ query, note }: { query: UseQueryResult<LegalText>; note?: string }) => (
  <div className="page">
    {query.data ? (
      <LegalDocument text={query.data} note={note} />
    ) : query.isError ? (
      <ErrorState
        level="h1"
        title="The page could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <div className="grid gap-8 pt-10">
        <Loading label="Loading the page" />
        <Skeleton className="h-24 max-w-4xl" />
        <Skeleton className="h-[70dvh]" />
      </div>
    )}
  </div>
);
