import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  level?: 'h1' | 'h2';
};

/** An area that could not be loaded. It is not retried automatically, so the visitor gets a button. */
export function ErrorState({
  title,
  level: Title = 'h2',
  children,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-lg justify-items-center gap-3 py-16 text-center">
      <Title className="font-display text-2xl">{title}</Title>
      <p className="text-ink-2">{children ?? 'Please check your connection and try again.'}</p>
      {onRetry && (
        <Button look="outline" onClick={onRetry} pending={isRetrying} className="mt-3">
          {isRetrying ? 'Trying again...' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
