import { Button, buttonClass } from './button.tsx';
import { PageHead } from './page-head.tsx';

/** What stands where a page broke. A plain link starts the shop afresh: the router may be what failed. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="page grid min-h-[60dvh] place-content-center justify-items-center gap-4 py-24 text-center"
    >
      <PageHead title="Something went wrong" />
      <h1 className="font-display text-3xl">Something went wrong</h1>
      <p className="max-w-measure text-ink-2">This page could not be shown. Your cart is safe.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <a href="/" className={buttonClass({ look: 'outline' })}>
          Back to the shop
        </a>
      </div>
    </div>
  );
}
