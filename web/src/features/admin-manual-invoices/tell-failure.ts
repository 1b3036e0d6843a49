import { noteShutGate } from '#web/lib/gate-store.ts';
import { problemOf } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { statusFailed } from './invoice-words.ts';

/** Says that a status was not changed, with the server's sentence. */
export function tellFailure(error: unknown): void {
  noteShutGate(error);
  const description = problemOf(error)?.detail ?? 'Please check your connection and try again.';
  toast({ title: statusFailed, description, variant: 'destructive' });
}
