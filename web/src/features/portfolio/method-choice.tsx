import type { DeliveryOption } from '#shared/api/delivery.ts';
import { errorCatalogue } from '#shared/api/errors.ts';
import { arrivalDates } from '#shared/domain/arrival.ts';
import { formatPounds } from '#shared/domain/money.ts';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Answered } from './answered.tsx';

type MethodChoiceProps = {
  query: Parameters<typeof Answered<DeliveryOption[]>>[0]['query'];
  methods: readonly DeliveryOption[];
  chosen: string;
  onChoose: (id: string) => void;
};

export function MethodChoice({ query, methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium text-base">Delivery method</legend>
      <Answered query={query} of="the delivery methods">
        {() =>
          methods.length === 0 ? (
            <Notice tone="warn">{errorCatalogue.order_too_heavy.detail}</Notice>
          ) : (
            methods.map(({ id, name, description, priceIncVat, workingDays }) => (
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
                    <span className="text-ink">{arrivalDates(workingDays, new Date())}</span>
                    <span className="block">{description}</span>
                  </>
                }
              />
            ))
          )
        }
      </Answered>
    </fieldset>
  );
}
