import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout-form.ts';
import { store } from '#shared/store.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';

const { toBuy, challenge } = store.ages;

const atTheDoor = `Whoever takes the parcel must be too, and shows photo ID if they look under ${challenge}.`;
const later = 'Whoever takes a bottle out of bond one day must be too.';

/** Kept on the order: the law asks the seller, the seller asks the buyer. */
export function AgeDeclaration({ isStored }: { isStored: boolean }) {
  const id = useId();
  const { register, formState } = useFormContext<CheckoutInput>();
  const error = formState.errors.isAdult?.message;
  return (
    <div className="grid gap-2">
      <Checkbox
        {...register('isAdult')}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        label={`I am ${toBuy} or over. ${isStored ? later : atTheDoor}`}
      />
      {error && <FieldMessage id={id}>{error}</FieldMessage>}
    </div>
  );
}
