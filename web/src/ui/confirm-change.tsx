import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFieldFailure } from '#web/lib/problem.ts';
import { Confirm } from './confirm.tsx';
import { showFailure } from './show-failure.ts';
import { toast } from './toast.ts';

type ConfirmChangeProps<Sent, Result> = {
  isOpen?: boolean;
  onClose: () => void;
  mutation: UseMutationResult<Result, Error, Sent>;
  sent: Sent;
  title: string;
  press: string;
  /** The title of the toast after success, and after failure. */
  done?: string | ((result: Result) => string);
  failed?: string;
  /** Called after success. */
  onDone?: (result: Result) => void;
  children: ReactNode;
};

/** Asks before a change is made, and reports the result. */
export function ConfirmChange<Sent, Result>(props: ConfirmChangeProps<Sent, Result>) {
  const { isOpen = true, onClose, mutation, sent, title, press, done, failed, onDone, children } = props;
  const run = () =>
    mutation.mutate(sent, {
      onSuccess: (result) => {
        if (done) toast({ title: typeof done === 'string' ? done : done(result) });
        onDone?.(result);
      },
      onError: showFailure(failed, describeFieldFailure),
      onSettled: onClose,
    });
  return (
    <Confirm
      isOpen={isOpen}
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
