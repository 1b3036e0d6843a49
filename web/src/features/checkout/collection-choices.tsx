import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { formatPromise } from '#shared/domain/common/compute-promise.ts';
import { listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { store } from '#shared/store.ts';
import { RadioCard } from '#web/ui/choice.tsx';

type CollectionChoicesProps = {
  collected: readonly DeliveryOption[];
  chosen: DeliveryOption | undefined;
  hours: TradingHours;
  now: Date;
  onChoose: (methodId: string) => void;
};

/** The ways for the buyer to collect the bottles; empty if none is offered. */
export function CollectionChoices({ collected, chosen, hours, now, onChoose }: CollectionChoicesProps) {
  if (collected.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ink-2 text-sm">Or collect them from the bar.</legend>
      {collected.map((option) => (
        <RadioCard
          key={option.id}
          name="delivery"
          value={option.id}
          checked={option.id === chosen?.id}
          onChange={() => onChoose(option.id)}
          title={option.name}
          aside="Free"
          note={
            <>
              <span className="text-ink">Ready from {formatPromise(option, now, hours)}</span>
              <span className="block">{option.description}</span>
              {option.id === chosen?.id && <BarHours hours={hours} />}
            </>
          }
        />
      ))}
    </fieldset>
  );
}

const BarHours = ({ hours }: { hours: TradingHours }) => (
  <>
    <span className="mt-1 block">
      {store.bar.name}, {store.bar.place}
    </span>
    {[...listOpeningHours(hours), ...listExceptions(hours)].map(({ name, value }) => (
      <span key={name} className="block">
        {name}: {value}
      </span>
    ))}
  </>
);
