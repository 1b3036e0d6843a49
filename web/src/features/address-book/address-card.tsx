import type { ReactNode } from 'react';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { formatName, listAddressLines } from '#shared/domain/common/address-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Pencil, Star, Trash2 } from '#web/ui/icons.tsx';

type AddressCardProps = {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
};

/** One address as printed on a parcel, and the actions for it. */
export function AddressCard({ address, isBusy, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { title, isDefault, addressLine1, phone } = address;
  const about = <span className="sr-only">, {addressLine1}</span>;
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface p-5 has-[[data-default]]:border-brass">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-display text-2xl">{title}</h2>
        {isDefault && (
          <p data-default className="flex items-center gap-1.5 text-brass-light text-sm">
            <Star className="size-4 fill-current" />
            Default
          </p>
        )}
      </div>
      <address className="mt-2 mb-5 grow text-ink-2 not-italic">
        <span className="block text-ink">{formatName(address)}</span>
        {listAddressLines(address).map((line) => (
          <span key={line} className="wrap-anywhere block">
            {line}
          </span>
        ))}
        {phone && <span className="mt-2 block text-ink-3 text-sm">{phone}</span>}
      </address>
      <div className="-mx-3 -mb-2 flex flex-wrap items-center">
        <CardButton isBusy={isBusy} onClick={onEdit}>
          <Pencil className="size-4" />
          <span>Edit{about}</span>
        </CardButton>
        <CardButton isBusy={isBusy} onClick={onDelete}>
          <Trash2 className="size-4" />
          <span>Delete{about}</span>
        </CardButton>
        {!isDefault && (
          <CardButton isBusy={isBusy} onClick={onSetDefault}>
            <Star className="size-4" />
            <span>Set as Default{about}</span>
          </CardButton>
        )}
      </div>
    </li>
  );
}

type CardButtonProps = { isBusy: boolean; onClick: () => void; children: ReactNode };

function CardButton({ isBusy, onClick, children }: CardButtonProps) {
  return (
    <Button look="quiet" onClick={onClick} pending={isBusy} className="px-3 text-sm">
      {children}
    </Button>
  );
}
