import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { AddressFinder } from '#web/ui/address-finder.tsx';
import { MailboxHint } from '#web/ui/mailbox-hint.tsx';
import { TextField } from '#web/ui/text-field.tsx';

function EmailHint() {
  const { control, setValue } = useFormContext<CheckoutInput>();
  const email = useWatch({ control, name: 'email' });
  const accept = (better: string) => setValue('email', better, { shouldDirty: true, shouldValidate: true });
  return <MailboxHint email={email} onAccept={accept} />;
}

/** Six fields, named so that browsers autofill them. */
export function GuestFields() {
  const form = useFormContext<CheckoutInput>();
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<CheckoutInput> name="fullName" label="Full name" autoComplete="shipping name" />
        <div>
          <TextField<CheckoutInput>
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="We'll send your confirmation here."
          />
          <EmailHint />
        </div>
      </div>
      <AddressFinder form={form} />
      <TextField<CheckoutInput> name="addressLine1" label="Address" autoComplete="shipping address-line1" />
      <TextField<CheckoutInput>
        name="addressLine2"
        label="Flat, floor or company"
        isOptional
        autoComplete="shipping address-line2"
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField<CheckoutInput> name="city" label="Town or city" autoComplete="shipping address-level2" />
        <TextField<CheckoutInput>
          name="postcode"
          label="Postcode"
          autoComplete="shipping postal-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </div>
  );
}
