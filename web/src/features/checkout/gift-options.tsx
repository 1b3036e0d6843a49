import { useFormContext, useWatch } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { maxGiftNote, maxGiftRecipient } from '#shared/domain/orders/gift-note.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { controlClass } from '#web/ui/input.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type GiftOptionsProps = {
  /** The price of gift wrap; null if it is not offered. */
  wrapPence: number | null;
  isCollected: boolean;
};

/** Offers gift wrap for the order, whether delivered or collected, and a gift note. */
export function GiftOptions({ wrapPence, isCollected }: GiftOptionsProps) {
  const { control, register, setValue } = useFormContext<CheckoutInput>();
  const wantsGiftNote = useWatch({ control, name: 'wantsGiftNote' });
  const note = register('wantsGiftNote', {
    onChange: ({ target }) => {
      if (target.checked) return;
      setValue('giftNote', '', { shouldValidate: true });
      setValue('giftRecipient', '', { shouldValidate: true });
    },
  });
  return (
    <div className="grid gap-2 border-hairline border-t pt-6">
      {wrapPence !== null && (
        <>
          <Checkbox
            {...register('wantsWrap')}
            label={`It's a gift: wrap it for ${wrapPence === 0 ? 'free' : formatPence(wrapPence)}`}
          />
          <p className="ml-8 text-ink-3 text-xs">Gift wrapped by hand, with no prices in the parcel.</p>
        </>
      )}
      <Checkbox {...note} label="Add a gift note" />
      {wantsGiftNote && <GiftNoteFields isCollected={isCollected} />}
    </div>
  );
}

/** With a gift note the order is paid by card, because a wallet's sheet has no room for one. */
function GiftNoteFields({ isCollected }: { isCollected: boolean }) {
  const { register, formState } = useFormContext<CheckoutInput>();
  return (
    <div className="ml-8 grid gap-5">
      {!isCollected && (
        <TextField<CheckoutInput>
          name="giftRecipient"
          label="Recipient's name"
          hint="The parcel is addressed to them. Leave blank to use yours."
          isOptional
          autoComplete="off"
          maxLength={maxGiftRecipient}
        />
      )}
      <Field
        label="Gift note"
        hint={`Printed on the packing slip, which shows no prices. Up to ${maxGiftNote} characters.`}
        error={formState.errors.giftNote?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register('giftNote', {
              setValueAs: (typed: unknown) => String(typed ?? '').replaceAll(/\s*\n\s*/g, ' '),
            })}
            rows={3}
            maxLength={maxGiftNote}
            className={`${controlClass} py-2.5 leading-normal`}
          />
        )}
      </Field>
      <p className="text-ink-3 text-xs">Orders with a gift note are paid by card or gift card.</p>
    </div>
  );
}
