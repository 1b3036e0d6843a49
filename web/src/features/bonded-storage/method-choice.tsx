import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { shopErrors } from '#shared/contracts/errors.ts';
import { formatArrivalDates } from '#shared/domain/common/arrival-dates.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatUncoveredOptions } from '#web/lib/insurance-cover.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ListBoundary } from './list-boundary.tsx';

type MethodChoiceProps = {
  query: Parameters<typeof ListBoundary<DeliveryOption[]>>[0]['query'];
  methods: readonly DeliveryOption[];
  /** The methods that could carry the bottles, but do not cover their value. */
  notCovered: readonly DeliveryOption[];
  chosen: string;
  onChoose: (id: string) => void;
};

export function MethodChoice({ query, methods, notCovered, chosen, onChoose }: MethodChoiceProps) {
  const { data: calendar } = useTradingHours();
  const tooDear = formatUncoveredOptions('Your bottles are', notCovered);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium text-base">Delivery method</legend>
      <ListBoundary query={query} of="the delivery methods">
        {() =>
          methods.length === 0 ? (
            <Notice tone="warn">{shopErrors.order_too_heavy.detail}</Notice>
          ) : (
            methods.map(({ id, name, description, priceIncVat, workingDays, maxCover }) => (
              <RadioCard
                key={id}
                name="delivery-method"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                title={name}
                aside={formatPounds(priceIncVat)}
                note={
                  <>
                    {calendar && (
                      <span className="text-ink">
                        {formatArrivalDates(workingDays, new Date(), calendar)}
                      </span>
                    )}
                    <span className="block">{description}</span>
                    {maxCover && <span className="block">Covered up to {formatPounds(maxCover)}.</span>}
                  </>
                }
              />
            ))
          )
        }
      </ListBoundary>
      {tooDear && <p className="text-ink-3 text-sm">{tooDear}</p>}
    </fieldset>
  );
}
