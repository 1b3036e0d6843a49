import { type ReactNode, useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { useDashboard } from './queries.ts';
import { summaryClass } from './summary.tsx';

const cards = ['holdings', 'purchase', 'current', 'return'];

/** Holds the places of the four figures, the line and the list, so that nothing moves when they arrive. */
function PortfolioSkeleton() {
  return (
    <>
      <PortfolioHead />
      <Loading label="Loading your portfolio" />
      <div className={summaryClass}>
        {cards.map((card) => (
          <Skeleton key={card} className="h-34 rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-5 h-120 rounded-card lg:h-96" />
      <Skeleton className="mt-12 h-12" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-120 rounded-card" />
        ))}
      </div>
    </>
  );
}

/** The portfolio in its states: for nobody, on its way, without an answer, and as it is, with bottles or without. */
export function Portfolio({ bondedBottles }: { bondedBottles: ReactNode }) {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const { data, error, isFetching, refetch } = useDashboard();
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);

  if (!isAuthenticated || isOver) return <SignInPrompt />;
  if (data) return <PortfolioView dashboard={data} bondedBottles={bondedBottles} />;
  if (error) return <PortfolioMissing onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <PortfolioSkeleton />;
}

function SignInPrompt() {
  const { search } = window.location;
  return (
    <EmptyState
      level="h1"
      title="Please log in"
      actions={
        <>
          <ButtonLink to={buildSignInPath(`${paths.portfolio.href()}${search}`)}>Sign In</ButtonLink>
          <ButtonLink to={paths.storage.href()} look="outline">
            About bonded storage
          </ButtonLink>
        </>
      }
    >
      <p>Sign in to see your bottles in bond, what they cost and where they are stored.</p>
    </EmptyState>
  );
}

type PortfolioMissingProps = { onRetry: () => void; isRetrying: boolean };

function PortfolioMissing({ onRetry, isRetrying }: PortfolioMissingProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-lg justify-items-center gap-3 py-16 text-center">
      <h1 className="font-display text-2xl">Portfolio Not Found</h1>
      <p className="text-ink-2">
        We could not load your portfolio. Your bottles are safe; please check your connection and try again.
      </p>
      <Button look="outline" onClick={onRetry} pending={isRetrying} className="mt-3">
        {isRetrying ? 'Trying again...' : 'Retry'}
      </Button>
    </div>
  );
}
