import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type FoundAddress, useHasAddressLookup } from '#web/lib/address-lookup.ts';
import { Button } from './button.tsx';
import { createLazyWidget } from './lazy-widget.tsx';

const choices = createLazyWidget(async () => (await import('./address-choices.tsx')).AddressChoices);

type AddressFinderProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setFocus' | 'formState'>;
  /** The prefix of the field names, such as `address.`. */
  prefix?: string;
};

const parts = ['addressLine1', 'addressLine2', 'city', 'postcode'] as const;

/** Offers to find an address by its postcode and to fill in the fields below, where a provider is configured. */
export function AddressFinder<Values extends FieldValues>({ form, prefix = '' }: AddressFinderProps<Values>) {
  const toName = (part: (typeof parts)[number]) => `${prefix}${part}` as Path<Values>;
  const fill = (address: FoundAddress) => {
    const how = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const part of parts)
      form.setValue(toName(part), (address[part] ?? '') as PathValue<Values, Path<Values>>, how);
  };
  const [isOpen, setOpen] = useState(false);
  const isOffered = useHasAddressLookup();
  if (!isOffered) return null;
  if (!isOpen) {
    return (
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => setOpen(true)}
        onPointerEnter={choices.preload}
        onFocus={choices.preload}
      >
        Find your address by postcode
      </Button>
    );
  }
  return (
    <choices.Widget
      initialPostcode={String(form.getValues(toName('postcode')) ?? '')}
      onChoose={fill}
      onByHand={() => {
        setOpen(false);
        form.setFocus(toName('addressLine1'));
      }}
    />
  );
}
