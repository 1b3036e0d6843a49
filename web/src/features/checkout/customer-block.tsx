import { useFormContext } from 'react-hook-form';
import { type CheckoutInput, checkoutBoxes, orderTexts } from '#shared/domain/checkout/checkout-form.ts';
import { formatAddress, formatName } from '#shared/domain/common/address-form.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Block } from './block.tsx';
import { GuestFields } from './guest-fields.tsx';
import { NewsletterOptIn } from './newsletter-opt-in.tsx';
import type { Customer } from './queries.ts';

type CustomerBlockProps = {
  customer: Customer;
  /** The id of the chosen saved address; null if one is typed. */
  addressId: string | null;
  /** Whether the bottles stay in bond, so that this is only the billing address. */
  isStored: boolean;
  onChoose: (addressId: string | null) => void;
};

/** A signed-in customer chooses a saved address, or types another. */
export function CustomerBlock({ customer, addressId, isStored, onChoose }: CustomerBlockProps) {
  const { profile, addresses } = customer;
  const isTyped = addressId === null;
  return (
    <Block
      title="Your details"
      note={
        <>
          Signed in as <span className="wrap-anywhere text-ink">{profile.email}</span>.
        </>
      }
    >
      {addresses.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">{isStored ? 'Billing address' : 'Delivery address'}</legend>
          {addresses.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              value={address.id}
              checked={address.id === addressId}
              onChange={() => onChoose(address.id)}
              title={formatName(address)}
              aside={<span className="font-normal text-ink-3 text-sm">{address.title}</span>}
              note={formatAddress(address)}
            />
          ))}
          <RadioCard
            name="address"
            value=""
            checked={isTyped}
            onChange={() => onChoose(null)}
            title="Another address"
            note="Used for this order only."
          />
        </fieldset>
      )}
      {!isTyped && <AddressProblem />}
      {isTyped && <GuestFields />}
      <ButtonLink to={paths.addressBook.href()} look="link" className="justify-self-start text-sm">
        Add New Address
      </ButtonLink>
      <NewsletterOptIn />
    </Block>
  );
}

/** An error in a saved address has no field here to be shown at. */
function AddressProblem() {
  const { formState } = useFormContext<CheckoutInput>();
  const hasField = (name: string) => [...orderTexts, ...checkoutBoxes].some((own) => own === name);
  const [, error] = Object.entries(formState.errors).find(([name]) => !hasField(name)) ?? [];
  return error?.message ? <Notice tone="error">{error.message}</Notice> : null;
}
