import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { capitalise } from '#web/lib/capitalise.ts';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { Button } from '../button.tsx';

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
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <ConfirmChange
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        mutation={remove}
        sent={id}
        title={`Delete ${name}?`}
        press="Delete"
        done={`${capitalise(kind)} deleted`}
        failed={`Failed to delete ${kind}`}
        onDone={() => void navigate(backTo)}
      >
        {children}
      </ConfirmChange>
    </>
  );
}
