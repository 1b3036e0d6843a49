import type { UseMutationResult } from '@tanstack/react-query';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Confirm } from './confirm.tsx';
import { toast } from './toast.ts';

type ConfirmVersionProps<Sent> = {
  mutation: UseMutationResult<unknown, Error, Sent>;
  sent: Sent;
  title: string;
  press: string;
  /** The title of the toast after success. */
  done: string;
  failed: string;
  onClose: () => void;
  children: string;
};

/** Asks before a version is published, and reports the result. */
export function ConfirmVersion<Sent>(props: ConfirmVersionProps<Sent>) {
  const { mutation, sent, title, press, done, failed, onClose, children } = props;
  const run = () =>
    mutation.mutate(sent, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => {
        closeGateOnRefusal(error);
        const problem = getProblem(error);
        const description =
          problem?.errors?.[0]?.message ?? problem?.detail ?? 'Please check your connection and try again.';
        toast({ title: failed, description, variant: 'destructive' });
      },
      onSettled: onClose,
    });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      press={press}
      onPress={run}
      isPending={mutation.isPending}
    >
      {children}
    </Confirm>
  );
}
