import { useEffect, useRef } from 'react';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { Undo2 } from '#web/ui/icons.tsx';
import { toAddressFields } from './address-input.ts';
import { failures } from './failures.ts';
import { useSaveAddress } from './queries.ts';

type DeletedAddressProps = { address: Address; onRestored: () => void };

/** Says which address was deleted and takes the focus from its button, so undo is one press away. */
export function DeletedAddress({ address, onRestored }: DeletedAddressProps) {
  const restore = useSaveAddress();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const undo = () =>
    restore.mutate({ id: undefined, body: toAddressFields(address) }, { onSuccess: onRestored });
  return (
    <div className="mb-6 rounded-card border-control border-l-2 bg-surface-2 px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-2 text-sm">
          {address.addressLine1} was deleted.
        </p>
        <Button ref={button} look="quiet" size="sm" onClick={undo} pending={restore.isPending}>
          <Undo2 className="size-4" />
          Undo
        </Button>
      </div>
      {restore.error && (
        <ErrorMessage className="pb-2">{getProblem(restore.error)?.detail ?? failures.save}</ErrorMessage>
      )}
    </div>
  );
}
