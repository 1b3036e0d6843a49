import type { DeliveryOption } from '#shared/api/delivery.ts';
import { arrivalDates } from '#shared/domain/arrival.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { RadioCard } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Block, ClosedBlock } from './block.tsx';
import type { DeliveryChoices } from './delivery-choices.ts';
import { basePence, type ShownQuote } from './shown-quote.ts';
import { StorageChoices } from './storage-choices.tsx';

type DeliveryBlockProps = {
  choices: DeliveryChoices;
  chosen: DeliveryOption | undefined;
  quote: ShownQuote;
  /** What the goods cost delivered, on which free delivery depends. */
  goodsPence: number;
  /** Why the server does not deliver there, in its words. */
  refusal: string | undefined;
  onChoose: (methodId: string) => void;
  isOpen: boolean;
};

const costOf = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** The chosen delivery in one sentence, before anything is asked. */
function offerOf(option: DeliveryOption, subtotalPence: number, now: Date): string {
  const pence = basePence(option, subtotalPence);
  const price = pence === 0 ? 'Free delivery' : `From ${formatPence(pence)}`;
  return `${price}, with you ${arrivalDates(option.workingDays, now)}.`;
}

const toTheDoor = 'Delivery prices include VAT. An adult signs for the parcel.';
const inBond = 'Nothing is delivered for now: your bottles stay in our bonded warehouse, in your name.';

export function DeliveryBlock(props: DeliveryBlockProps) {
  const { choices, chosen, quote, goodsPence, refusal, onChoose, isOpen } = props;
  const { carried, stored, tooHeavy, noStorage } = choices;
  const now = new Date();
  if (!isOpen) {
    return <ClosedBlock title="Delivery">{chosen ? offerOf(chosen, goodsPence, now) : tooHeavy}</ClosedBlock>;
  }
  return (
    <Block title="Delivery" note={quote.stored ? inBond : toTheDoor}>
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
              aside={costOf(basePence(option, goodsPence))}
              note={
                <>
                  <span className="text-ink">{arrivalDates(option.workingDays, now)}</span>
                  <span className="block">{option.description}</span>
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {refusal && !tooHeavy && !quote.stored && <Notice tone="error">{refusal}</Notice>}
      {quote.surcharges.map(({ name, amountPence }) => (
        <p key={name} role="status" className="text-ink-2 text-sm">
          {name}: {formatPence(amountPence)} more with every method.
        </p>
      ))}
      <StorageChoices {...{ stored, noStorage, chosen, now, onChoose }} bottles={bottleCount(quote.lines)} />
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
