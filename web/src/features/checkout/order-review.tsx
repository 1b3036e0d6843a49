import { useFormContext, useWatch } from 'react-hook-form';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { formatArrival, formatWorkingDays } from '#shared/domain/common/arrival-dates.ts';
import { formatPromise } from '#shared/domain/common/compute-promise.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

function nameDays(option: DeliveryOption | undefined): string {
  if (option?.isBondedStorage) return 'In storage';
  return option?.isCollection ? 'Ready from' : 'Arrives';
}

/** The chosen day, or the days of the option. */
const formatDays = (option: DeliveryOption, chosen: string | undefined, calendar: TradingHours): string =>
  option.deliversByDay && chosen
    ? formatArrival({ from: chosen, to: chosen })
    : formatPromise(option, new Date(), calendar);

type OrderReviewProps = { option: DeliveryOption | undefined; calendar: TradingHours };

/** A summary of what was entered above, before payment. */
export function OrderReview({ option, calendar }: OrderReviewProps) {
  const { control } = useFormContext<CheckoutInput>();
  const { fullName, email, addressLine1, addressLine2, city, postcode, deliveryDay } = useWatch({
    control,
  });
  const spelled = normalisePostcode(postcode ?? '') ?? postcode;
  const address = [fullName, addressLine1, addressLine2, city, spelled].map((part) => part ?? '');
  const isStored = option?.isBondedStorage === true;
  const isBilled = isStored || option?.isCollection === true;
  const facts: Fact[] = [
    { name: 'Confirmation to', value: email?.trim() },
    { name: isBilled ? 'Billed to' : 'Deliver to', value: joined(address) },
    {
      name: nameDays(option),
      value:
        option &&
        `${isStored ? formatWorkingDays(option.workingDays, new Date()) : formatDays(option, deliveryDay, calendar)}, ${option.name}`,
    },
  ];
  return (
    <Facts
      layout="table"
      facts={facts.filter(({ value }) => value)}
      className="-mt-3 [&_dd]:wrap-anywhere [&_dt]:shrink-0"
    />
  );
}
