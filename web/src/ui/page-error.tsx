import { ErrorState } from './error-state.tsx';
import { PageHead } from './page-head.tsx';

const title = 'Something went wrong';

/** Shown when a page fails. A plain link reloads the shop, because the router itself may have failed. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page grid min-h-[60dvh] content-center">
      <PageHead title={title} />
      <ErrorState level="h1" title={title} onRetry={onRetry}>
        This page could not be displayed. Your cart is safe.{' '}
        <a href="/" className="text-brass-light underline underline-offset-4">
          Back to the shop
        </a>
      </ErrorState>
    </div>
  );
}
