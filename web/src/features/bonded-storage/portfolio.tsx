import { type ReactNode, useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { useDashboard } from './queries.ts';

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
