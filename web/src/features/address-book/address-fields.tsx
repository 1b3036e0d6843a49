import { useFormContext } from 'react-hook-form';
import { addressTitles } from '#shared/domain/common/address-form.ts';
import { store } from '#shared/store.ts';
import { AddressFinder } from '#web/ui/address-finder.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressFields as Fields } from './address-input.ts';

/** The fields of an address, named so that browsers autofill them. */
export function AddressFields({ canBeDefault }: { canBeDefault: boolean }) {
  const form = useFormContext<Fields>();
  const { register } = form;
  return (
    <>
      <Field label="Address type">
        {(control) => (
          <Select {...control} {...register('title')}>
            {addressTitles.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<Fields> name="firstName" label="First name" autoComplete="given-name" />
        <TextField<Fields> name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <AddressFinder form={form} />
      <TextField<Fields> name="addressLine1" label="Address" autoComplete="address-line1" />
      <TextField<Fields>
        name="addressLine2"
        label="Flat, floor or company"
        isOptional
        autoComplete="address-line2"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<Fields> name="city" label="Town or city" autoComplete="address-level2" />
        <TextField<Fields> name="county" label="County" isOptional autoComplete="address-level1" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<Fields>
          name="postcode"
          label="Postcode"
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={`${store.country} only.`}
        />
        <TextField<Fields> name="phone" label="Phone" type="tel" isOptional autoComplete="tel" />
      </div>
      {canBeDefault && <Checkbox {...register('isDefault')} label="Use this as my default address" />}
    </>
  );
}
