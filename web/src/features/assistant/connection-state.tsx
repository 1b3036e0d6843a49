import { clsx } from 'clsx';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { Button } from '#web/ui/button.tsx';
import type { SocketState } from './consultation-socket.ts';

/** Whether a question can be sent; the colour only repeats the text. */
export function ConnectionState({ state }: { state: SocketState }) {
  const isOpen = state === 'open';
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2 text-xs">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isOpen ? 'bg-ok' : 'border border-warn bg-transparent')}
      />
      {isOpen ? 'Connected' : state === 'connecting' ? 'Connecting...' : 'Not connected'}
    </p>
  );
}

/** Shown once every attempt to reconnect has failed. */
export function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-error px-4 py-2">
      <p role="alert" className="text-error text-sm">
        {assistantSentences.lost}
      </p>
      <Button look="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
