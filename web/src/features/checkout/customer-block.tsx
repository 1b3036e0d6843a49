import { useFormContext } from 'react-hook-form';
import { addressLines, nameOf } from '#shared/domain/address-form.ts';
import type { CheckoutInput } from '#shared/domain/checkout-form.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Block } from './block.tsx';
import { GuestFields } from './guest-fields.tsx';
import { NewsChoice } from './news-choice.tsx';
import type { Customer } from './queries.ts';

type CustomerBlockProps = {
  customer: Customer;
  /** The saved address that is chosen; null where one is typed. */
  addressId: string | null;
  /** Whether the bottles stay in bond, so that the order is only billed there. */
  isStored: boolean;
  onChoose: (addressId: string | null) => void;
};

/** Who is signed in chooses one of the saved addresses, or types another. */
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
              title={nameOf(address)}
              aside={<span className="font-normal text-ink-3 text-sm">{address.title}</span>}
              note={addressLines(address).join(', ')}
            />
          ))}
          <RadioCard
            name="address"
            value=""
            checked={isTyped}
            onChange={() => onChoose(null)}
            title="Another address"
            note="Type it here, for this order only."
          />
        </fieldset>
      )}
      {!isTyped && <AddressTrouble />}
      {isTyped && <GuestFields />}
      <ButtonLink
        to={paths.addressBook.href()}
        look="link"
        size="bare"
        className="min-h-11 justify-self-start text-sm"
      >
        Add New Address
      </ButtonLink>
      <NewsChoice />
    </Block>
  );
}

/** What is wrong with a saved address has no field here to stand beside. */
function AddressTrouble() {
  const { formState } = useFormContext<CheckoutInput>();
  const { isAdult: _, wantsNews: __, ...errors } = formState.errors;
  const [error] = Object.values(errors);
  return error?.message ? <Notice tone="error">{error.message}</Notice> : null;
}
