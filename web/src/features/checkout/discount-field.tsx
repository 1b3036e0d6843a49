import { useState } from 'react';
import { DiscountCode, discountMessages, normaliseCode } from '#shared/domain/checkout/discount-form.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type DiscountFieldProps = {
  /** The code that was entered; empty without one. */
  code: string;
  /** Why it cannot be used. */
  error: Error | null;
  isChecking: boolean;
  /** Whether the bottles stay in bond, for which no code counts. */
  isStored: boolean;
  isDeliveryFree: boolean;
  onEnter: (code: string) => void;
};

const unreachable = "We couldn't check this code. Please try again.";

/** Where a discount code is entered, and what has become of it. It is no form, so that Enter never sends the order. */
export function DiscountField({
  code,
  error,
  isChecking,
  isStored,
  isDeliveryFree,
  onEnter,
}: DiscountFieldProps) {
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const isValid = DiscountCode.safeParse(typed).success;
    setProblem(isValid ? undefined : discountMessages.code);
    if (isValid) onEnter(normaliseCode(typed));
  };
  if (code && !error && !isChecking) {
    return (
      <div className="flex items-center justify-between gap-3 text-sm">
        <p role="status">
          <span className="font-medium">{code}</span>{' '}
          <span className="text-ink-2">{describe(isStored, isDeliveryFree)}</span>
        </p>
        <Button
          look="quiet"
          size="sm"
          aria-label={`Remove discount code ${code}`}
          onClick={() => {
            setTyped('');
            onEnter('');
          }}
        >
          Remove
        </Button>
      </div>
    );
  }
  const refusal = code && error ? (getProblem(error)?.detail ?? unreachable) : undefined;
  return (
    <Field label="Discount code" error={problem ?? refusal}>
      {(control) => (
        <div className="flex gap-3">
          <Input
            {...control}
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0"
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
              if (code) onEnter('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button look="outline" pending={isChecking && code !== ''} onClick={apply} className="min-h-12">
            Apply
          </Button>
        </div>
      )}
    </Field>
  );
}

function describe(isStored: boolean, isDeliveryFree: boolean): string {
  if (isStored) return 'is for bottles we deliver, so it is not used for this order.';
  return isDeliveryFree ? 'gives you free delivery.' : 'is applied.';
}
