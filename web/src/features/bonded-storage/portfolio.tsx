import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useMemo } from 'react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/problem.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OfflineContext } from './offline-context.ts';
import {
  formatCopyTime,
  type PortfolioCopy,
  readPortfolioCopy,
  storePortfolioCode,
  storePortfolioCopy,
} from './portfolio-copy.ts';
import { PortfolioHead } from './portfolio-head.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { useDashboard } from './queries.ts';
import { summaryClass } from './summary.tsx';

const cards = ['holdings', 'purchase', 'current', 'return'];

/** Reserves the space of the four figures, the chart and the list, so nothing moves when they load. */
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

/**
 * The portfolio in its states: signed out, loading, failed, and loaded with bottles or without. If the shop cannot be
 * reached, the last stored copy is shown.
 */
export function Portfolio({ bondedBottles }: { bondedBottles: ReactNode }) {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const userId = useUserStore((state) => state.user?.id);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useDashboard();
  const retry = useCallback(() => void refetch(), [refetch]);
  const isOver = useSessionEnd(error);

  useEffect(() => {
    // An answer that arrives after sign-out is not stored.
    if (!data || data.user.id !== useUserStore.getState().user?.id) return;
    storePortfolioCopy(data, new Date(dataUpdatedAt));
    void storePortfolioCode();
  }, [data, dataUpdatedAt]);
  const copy = useMemo(
    () => (userId && error && !(error instanceof ApiError) ? readPortfolioCopy(userId, new Date()) : null),
    [userId, error],
  );

  if (!isAuthenticated || isOver)
    return (
      <SignInPrompt
        next={`${paths.portfolio.href()}${window.location.search}`}
        other={
          <ButtonLink to={paths.storage.href()} look="outline">
            About bonded storage
          </ButtonLink>
        }
      >
        Sign in to see your bottles in bond, what they cost and where they are stored.
      </SignInPrompt>
    );
  const missing = <PortfolioMissing onRetry={retry} isRetrying={isFetching} />;
  if (copy)
    return <OfflinePortfolio copy={copy} onRetry={retry} isRetrying={isFetching} fallback={missing} />;
  if (data) return <PortfolioView dashboard={data} bondedBottles={bondedBottles} />;
  if (error) return missing;
  return <PortfolioSkeleton />;
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

type OfflinePortfolioProps = {
  copy: PortfolioCopy;
  onRetry: () => void;
  isRetrying: boolean;
  /** Shown when a copy of an earlier build cannot be displayed. */
  fallback: ReactNode;
};

/** The copy has no pictures, and the browser's placeholder for a missing picture is no help. */
function hidePicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden';
}

/** The last stored portfolio, read-only, until the connection is back. */
function OfflinePortfolio({ copy, onRetry, isRetrying, fallback }: OfflinePortfolioProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const reason = navigator.onLine ? 'We could not reach the shop.' : 'You are offline.';
  return (
    <ErrorBoundary fallback={() => fallback}>
      <OfflineContext value={true}>
        <div className="mb-8 flex flex-wrap items-center gap-4 rounded-card bg-surface-2 pr-4">
          <Notice title={`As of ${formatCopyTime(copy.asOf)}. ${reason}`} className="min-w-0 grow basis-80">
            <p>This is the copy last saved on this device. You can read it, but you can't make changes.</p>
          </Notice>
          <Button
            look="outline"
            size="sm"
            onClick={onRetry}
            pending={isRetrying}
            className="max-md:mb-4 max-md:ml-4"
          >
            {isRetrying ? 'Trying again...' : 'Try again'}
          </Button>
        </div>
        <div onErrorCapture={hidePicture}>
          <PortfolioView dashboard={copy.dashboard} bondedBottles={null} />
        </div>
      </OfflineContext>
    </ErrorBoundary>
  );
}
