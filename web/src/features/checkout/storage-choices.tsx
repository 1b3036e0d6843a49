import type { DeliveryOption } from '#shared/api/delivery.ts';
import { arrivalDates } from '#shared/domain/arrival.ts';
import { formatPence, penceOf } from '#shared/domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { signInFor } from '#web/lib/sign-in-for.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/choice.tsx';
import type { NoStorage } from './delivery-choices.ts';

type StorageChoicesProps = {
  stored: readonly DeliveryOption[];
  noStorage: NoStorage | null;
  chosen: DeliveryOption | undefined;
  bottles: number;
  now: Date;
  onChoose: (methodId: string) => void;
};

/** The ways in which the bottles stay in bond instead; where there are none, why. */
export function StorageChoices({ stored, noStorage, chosen, bottles, now, onChoose }: StorageChoicesProps) {
  if (noStorage) return <NotOffered {...noStorage} />;
  if (stored.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ink-2 text-sm">
        Or keep them in bond. Duty and VAT wait, and nothing of the storage is charged today.
      </legend>
      {stored.map((option) => (
        <RadioCard
          key={option.id}
          name="delivery"
          value={option.id}
          checked={option.id === chosen?.id}
          onChange={() => onChoose(option.id)}
          title={option.name}
          aside={
            <>
              {formatPence(penceOf(option.priceIncVat) * bottles)}
              <span className="font-normal text-ink-3 text-sm"> a month</span>
            </>
          }
          note={
            <>
              <span className="text-ink">In storage {arrivalDates(option.workingDays, now)}</span>
              <span className="block">{option.description}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** Who signs in comes back here, with the cart and with what was typed. */
function NotOffered({ why, needsAccount }: NoStorage) {
  if (!needsAccount) return <p className="text-ink-3 text-sm">{why}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
      {why}
      <ButtonLink to={signInFor(paths.checkout.href())} look="link" size="bare" className="min-h-11">
        Sign in to keep them in bond
      </ButtonLink>
    </p>
  );
}
