import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from './toast.ts';

/** Why a call failed: in the server's words, or that the server could not be reached. */
export const describeFailure = (error: unknown): string =>
  getProblem(error)?.detail ?? 'Please check your connection and try again.';

/** The same, but what is wrong with a field, if anything is, comes first. */
export const describeFieldFailure = (error: unknown): string =>
  getProblem(error)?.errors?.[0]?.message ?? describeFailure(error);

/** Handles the failure of a change in the back office: a toast says why, by default with the server's title. */
export const showFailure =
  (title?: string, describe = describeFailure) =>
  (error: unknown) => {
    closeGateOnRefusal(error);
    toast({
      title: title ?? getProblem(error)?.title ?? 'That did not work',
      description: describe(error),
      variant: 'destructive',
    });
  };

/** Says with a toast that a change was made, or why it was not. */
export const announce = (change: Promise<unknown>, done: string, failed: string) =>
  change.then(() => toast({ title: done }), showFailure(failed));
