import { useEffect, useRef, useState } from 'react';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { Undo2 } from '#web/ui/icons.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddressCard } from './address-card.tsx';
import { newAddress, toAddressFields } from './address-input.ts';
import { failures } from './failures.ts';
import { useDeleteAddress, useProfile, useSaveAddress, useSetDefault } from './queries.ts';

const dialog = createLazyWidget(async () => (await import('./address-dialog.tsx')).AddressDialog);

/** The open dialog; each opening starts with the address's current values. */
type EditDialog = { key: number; address: Address | null; isOpen: boolean };

export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const profile = useProfile();
  const remove = useDeleteAddress();
  const setDefault = useSetDefault();
  const [editing, setEditing] = useState<EditDialog>();
  const [deleted, setDeleted] = useState<Address>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState<string>();

  const edit = (address: Address | null) =>
    setEditing((before) => ({ key: (before?.key ?? 0) + 1, address, isOpen: true }));
  const notify = (description: string) => {
    setFailure(description);
    toast({ title: 'Error', description, variant: 'destructive' });
  };
  const restored = () => {
    setDeleted(undefined);
    heading.current?.focus();
  };
  const begin = () => setFailure(undefined);
  const isBusy = remove.isPending || setDefault.isPending;
  const add = (
    <Button onClick={() => edit(null)} onPointerEnter={dialog.preload} onFocus={dialog.preload}>
      Add New Address
    </Button>
  );

  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 ref={heading} tabIndex={-1} className="font-display text-4xl outline-none">
          Address book
        </h1>
        {addresses.length > 0 && add}
      </div>
      {deleted && <DeletedAddress key={deleted.id} address={deleted} onRestored={restored} />}
      {failure && <ErrorMessage className="mb-6">{failure}</ErrorMessage>}
      {addresses.length === 0 ? (
        <EmptyState title="No addresses yet" actions={add}>
          <p>Save an address here and use it at the checkout with one click.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isBusy={isBusy}
              onEdit={() => edit(address)}
              onDelete={() => {
                begin();
                remove.mutate(address, {
                  onSuccess: () => setDeleted(address),
                  onError: () => notify(failures.delete),
                });
              }}
              onSetDefault={() => {
                begin();
                setDefault.mutate(address, { onError: () => notify(failures.setDefault) });
              }}
            />
          ))}
        </ul>
      )}
      {editing && (
        <dialog.Widget
          key={editing.key}
          id={editing.address?.id}
          values={editing.address ? toAddressFields(editing.address) : newAddress(profile.data)}
          canBeDefault={addresses.length > 0 && !editing.address?.isDefault}
          isOpen={editing.isOpen}
          onOpenChange={(isOpen) => setEditing({ ...editing, isOpen })}
        />
      )}
    </>
  );
}

type DeletedAddressProps = { address: Address; onRestored: () => void };

/** Says which address was deleted and takes the focus from its button, so undo is one press away. */
function DeletedAddress({ address, onRestored }: DeletedAddressProps) {
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
