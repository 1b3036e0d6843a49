import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OfflineContext } from './offline-context.ts';
import { formatCopyTime, type PortfolioCopy } from './portfolio-copy.ts';
import { PortfolioView } from './portfolio-view.tsx';

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
export function OfflinePortfolio({ copy, onRetry, isRetrying, fallback }: OfflinePortfolioProps) {
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
