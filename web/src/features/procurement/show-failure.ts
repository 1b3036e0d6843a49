import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** Reports a failure, with the server's sentence. */
export const showFailure = (title: string) => (error: unknown) => {
  closeGateOnRefusal(error);
  const description = getProblem(error)?.detail ?? 'Please check your connection and try again.';
  toast({ title, description, variant: 'destructive' });
};
