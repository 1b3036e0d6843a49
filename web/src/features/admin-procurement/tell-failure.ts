import { noteShutGate } from '#web/lib/gate-store.ts';
import { problemOf } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';

/** Says that something failed, with the server's sentence. */
export const tellFailure = (title: string) => (error: unknown) => {
  noteShutGate(error);
  const description = problemOf(error)?.detail ?? 'Please check your connection and try again.';
  toast({ title, description, variant: 'destructive' });
};
