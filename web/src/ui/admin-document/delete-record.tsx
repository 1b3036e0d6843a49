import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '#web/ui/show-failure.ts';
import { Button } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { toast } from '../toast.ts';

type Props = {
  id: string;
  /** The name of the record, usually its number. */
  name: string;
  /** Its kind, as sentences name it: 'purchase order'. */
  kind: string;
  remove: UseMutationResult<unknown, Error, string>;
  backTo: string;
  children: ReactNode;
};

/** Deletes a record after confirmation, and returns to the list. */
export function DeleteRecord({ id, name, kind, remove, backTo, children }: Props) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const press = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ title: `${kind[0]?.toUpperCase()}${kind.slice(1)} deleted` });
        void navigate(backTo);
      },
      onError: showFailure(`Failed to delete ${kind}`),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete ${name}?`}
        press="Delete"
        onPress={press}
        isPending={remove.isPending}
      >
        {children}
      </Confirm>
    </>
  );
}
