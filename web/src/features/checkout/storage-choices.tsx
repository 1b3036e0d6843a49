import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { formatWorkingDays } from '#shared/domain/common/arrival-dates.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/choice.tsx';
import type { NoStorage } from './delivery-choices.ts';

type StorageChoicesProps = {
  stored: readonly DeliveryOption[];
  noStorage: NoStorage | null;
  byTheCase: string | null;
  chosen: DeliveryOption | undefined;
  bottles: number;
  now: Date;
  onChoose: (methodId: string) => void;
};

/** The storage options as an alternative to delivery; if there are none, why. */
export function StorageChoices({
  stored,
  noStorage,
  byTheCase,
  chosen,
  bottles,
  now,
  onChoose,
}: StorageChoicesProps) {
  if (noStorage) return <StorageUnavailable {...noStorage} />;
  if (stored.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-ink-2 text-sm">
        Or keep them in bond. Duty and VAT are deferred, and you pay nothing for storage today.
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
              {formatPence(parsePence(option.priceIncVat) * bottles)}
              <span className="font-normal text-ink-3 text-sm"> per month</span>
            </>
          }
          note={
            <>
              <span className="text-ink">In storage {formatWorkingDays(option.workingDays, now)}</span>
              <span className="block">{option.description}</span>
            </>
          }
        />
      ))}
      {byTheCase && <p className="text-ink-3 text-sm">{byTheCase}</p>}
    </fieldset>
  );
}

/** After signing in, the customer returns here with the cart and the typed values. */
function StorageUnavailable({ why, needsAccount }: NoStorage) {
  if (!needsAccount) return <p className="text-ink-3 text-sm">{why}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
      {why}
      <ButtonLink to={buildSignInPath(paths.checkout.href())} look="link">
        Sign in to keep them in bond
      </ButtonLink>
    </p>
  );
}
