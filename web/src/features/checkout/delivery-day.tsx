import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { formatArrivalDates, listDeliveryDays } from '#shared/domain/common/arrival-dates.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type DeliveryDayProps = { option: DeliveryOption; hours: TradingHours; now: Date };

/** The delivery day for a carrier that delivers on a promised day: the earliest, or a later one. */
export function DeliveryDay({ option, hours, now }: DeliveryDayProps) {
  const { register, formState, getValues, setValue } = useFormContext<CheckoutInput>();
  const { workingDays } = option;
  // If a day becomes too early while the page is open, the server refuses it, at this field.
  const [days] = useState(() => listDeliveryDays(workingDays, now, hours));
  const isOfAnother = !days.includes(getValues('deliveryDay'));
  useEffect(() => {
    if (isOfAnother) setValue('deliveryDay', '');
  }, [isOfAnother, setValue]);
  return (
    <Field label="Delivery day" error={formState.errors.deliveryDay?.message ?? ''}>
      {(control) => (
        <Select {...control} {...register('deliveryDay')}>
          <option value="">Earliest: {formatArrivalDates(workingDays, now, hours)}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {formatNamedDay(day)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
