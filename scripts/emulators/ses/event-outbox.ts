/** Delivers SES's events until they are accepted, as EventBridge does: again after a failure, and after a restart. */
import type { Collection } from '../common/document-store.ts';
import type { SesEvent } from './events.ts';

export interface EventOutbox {
  add(events: SesEvent[]): void;
  /** Settles when everything that is due has been tried. */
  settled(): Promise<void>;
  close(): void;
}

const retryAfterMs = 1_000;

export function eventOutbox(
  waiting: Collection<SesEvent>,
  onEvent: (event: SesEvent) => void | Promise<void>,
): EventOutbox {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const drain = async (): Promise<void> => {
    for (const event of waiting.all()) {
      if (closed) return;
      try {
        await onEvent(event);
        waiting.delete(event.id);
      } catch (error) {
        console.error(`The event ${event['detail-type']} was not accepted and will be sent again:`, error);
        again();
        return;
      }
    }
  };
  const start = () => {
    running = running.then(drain);
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(start, retryAfterMs).unref();
  };
  if (waiting.all().length > 0) again();
  return {
    add(events) {
      for (const event of events) waiting.put(event.id, event);
      start();
    },
    settled: () => running,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
