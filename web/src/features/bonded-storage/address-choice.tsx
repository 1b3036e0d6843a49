import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { formatAddress, formatName } from '#shared/domain/common/address-form.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ListBoundary } from './list-boundary.tsx';

type AddressChoiceProps = {
  query: Parameters<typeof ListBoundary<Address[]>>[0]['query'];
  chosen: Address | undefined;
  onChoose: (id: string) => void;
};

/** One of the saved addresses; if there are none, a link to the address book. */
export function AddressChoice({ query, chosen, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium text-base">Delivery address</legend>
      <ListBoundary query={query} of="your addresses">
        {(addresses) =>
          addresses.length === 0 ? (
            <Notice tone="warn" title="No saved addresses yet">
              <p>Bottles are delivered to an address in your address book.</p>
            </Notice>
          ) : (
            addresses.map((address) => (
              <RadioCard
                key={address.id}
                name="delivery-address"
                value={address.id}
                checked={address.id === chosen?.id}
                onChange={() => onChoose(address.id)}
                title={formatName(address)}
                aside={<span className="font-normal text-ink-3 text-sm">{address.title}</span>}
                note={formatAddress(address)}
              />
            ))
          )
        }
      </ListBoundary>
      <ButtonLink to={paths.addressBook.href()} look="link" className="justify-self-start text-sm">
        Add New Address
      </ButtonLink>
    </fieldset>
  );
}
