import { useFormContext } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { Checkbox } from '#web/ui/choice.tsx';

/** Offers to wrap the order, whatever way it goes. */
export function GiftWrapBox({ pence }: { pence: number }) {
  const { register } = useFormContext<CheckoutInput>();
  return (
    <div className="grid gap-2 border-hairline border-t pt-6">
      <Checkbox
        {...register('wantsWrap')}
        label={`It's a gift: wrap it for ${pence === 0 ? 'free' : formatPence(pence)}`}
      />
      <p className="ml-8 text-ink-3 text-xs">Gift wrapped by hand, with no prices in the parcel.</p>
    </div>
  );
}
