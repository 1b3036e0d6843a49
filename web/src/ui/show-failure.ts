import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { toast } from './toast.ts';

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

/** Shows a toast when a change was made, or why it was not. */
export const reportResult = (change: Promise<unknown>, done: string, failed: string) =>
  change.then(() => toast({ title: done }), showFailure(failed));
