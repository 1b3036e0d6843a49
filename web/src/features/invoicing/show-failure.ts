import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { statusFailed } from './invoice-labels.ts';

/** Says that a status was not changed, with the server's sentence. */
export function showFailure(error: unknown): void {
  closeGateOnRefusal(error);
  const description = getProblem(error)?.detail ?? 'Please check your connection and try again.';
  toast({ title: statusFailed, description, variant: 'destructive' });
}
