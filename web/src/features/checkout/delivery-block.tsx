import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { formatArrivalDates, listDeliveryDays } from '#shared/domain/common/arrival-dates.ts';
import { formatPromise } from '#shared/domain/common/compute-promise.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import { formatPence, formatPounds } from '#shared/domain/common/money.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { store } from '#shared/store.ts';
import { RadioCard } from '#web/ui/choice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Block, ClosedBlock } from './block.tsx';
import { CollectionChoices } from './collection-choices.tsx';
import type { DeliveryChoices } from './delivery-choices.ts';
import { calculateBasePence, type DisplayedQuote } from './displayed-quote.ts';
import { GiftOptions } from './gift-options.tsx';
import { StorageChoices } from './storage-choices.tsx';

type DeliveryBlockProps = {
  choices: DeliveryChoices;
  chosen: DeliveryOption | undefined;
  quote: DisplayedQuote;
  /** The price of the goods when delivered, on which free delivery depends. */
  goodsPence: number;
  calendar: TradingHours;
  /** Why the server refuses the destination, in its words. */
  refusal: string | undefined;
  /** The price of gift wrap; null if it is not offered. */
  giftWrapPence: number | null;
  onChoose: (methodId: string) => void;
  isOpen: boolean;
};

const formatCost = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** The chosen delivery in one sentence, shown before the details are entered. */
function formatOffer(
  option: DeliveryOption,
  subtotalPence: number,
  now: Date,
  calendar: TradingHours,
): string {
  const pence = calculateBasePence(option, subtotalPence);
  const price = pence === 0 ? 'Free delivery' : `From ${formatPence(pence)}`;
  const days = formatPromise(option, now, calendar);
  return option.isCollection ? `Free to collect from the bar, from ${days}.` : `${price}, arriving ${days}.`;
}

const deliveryPriceNote = 'Delivery prices include VAT. An adult must sign for the parcel.';
const barCollectionNote = 'Nothing is delivered: you collect your bottles from the bar, free of charge.';
const bondedStorageNote = 'Nothing is delivered for now: your bottles are held in bond in your name.';

export function DeliveryBlock(props: DeliveryBlockProps) {
  const { choices, chosen, quote, goodsPence, calendar, refusal, giftWrapPence, onChoose, isOpen } = props;
  const { carried, collected, stored, tooHeavy, tooDear, noStorage, byTheCase } = choices;
  const now = new Date();
  if (!isOpen) {
    return (
      <ClosedBlock title="Delivery">
        {chosen ? formatOffer(chosen, goodsPence, now, calendar) : tooHeavy}
      </ClosedBlock>
    );
  }
  return (
    <Block
      title="Delivery"
      note={quote.stored ? bondedStorageNote : chosen?.isCollection ? barCollectionNote : deliveryPriceNote}
    >
      {tooHeavy && <HeavyOrder warning={tooHeavy} />}
      {carried.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Delivery method</legend>
          {carried.map((option) => (
            <RadioCard
              key={option.id}
              name="delivery"
              value={option.id}
              checked={option.id === chosen?.id}
              onChange={() => onChoose(option.id)}
              title={option.name}
              aside={formatCost(calculateBasePence(option, goodsPence))}
              note={
                <>
                  <span className="text-ink">{formatPromise(option, now, calendar)}</span>
                  <span className="block">{option.description}</span>
                  {option.maxCover && (
                    <span className="block">Covered up to {formatPounds(option.maxCover)}.</span>
                  )}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {chosen?.deliversByDay && <DeliveryDay key={chosen.id} option={chosen} hours={calendar} now={now} />}
      {tooDear && <p className="text-ink-3 text-sm">{tooDear}</p>}
      {refusal && !tooHeavy && !quote.stored && !chosen?.isCollection && (
        <Notice tone="error">{refusal}</Notice>
      )}
      {quote.surcharges.map(({ name, amountPence }) => (
        <p key={name} role="status" className="text-ink-2 text-sm">
          {name}: {formatPence(amountPence)} more with every method.
        </p>
      ))}
      <CollectionChoices
        collected={collected}
        chosen={chosen}
        now={now}
        onChoose={onChoose}
        hours={calendar}
      />
      <StorageChoices
        stored={stored}
        noStorage={noStorage}
        byTheCase={byTheCase}
        chosen={chosen}
        now={now}
        onChoose={onChoose}
        bottles={countBottles(quote.lines)}
      />
      {!quote.stored && <GiftOptions wrapPence={giftWrapPence} isCollected={chosen?.isCollection === true} />}
    </Block>
  );
}

function HeavyOrder({ warning }: { warning: string }) {
  return (
    <Notice tone="warn">
      <p>{warning}</p>
      <p>
        <a href={`mailto:${store.email}`} className="text-brass-light underline underline-offset-4">
          {store.email}
        </a>{' '}
        or{' '}
        <a href={store.phone.link} className="text-brass-light underline underline-offset-4">
          {store.phone.shown}
        </a>
      </p>
    </Notice>
  );
}

type DeliveryDayProps = { option: DeliveryOption; hours: TradingHours; now: Date };

/** The delivery day for a carrier that delivers on a promised day: the earliest, or a later one. */
function DeliveryDay({ option, hours, now }: DeliveryDayProps) {
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
