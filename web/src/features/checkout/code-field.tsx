import { useState } from 'react';
import { DiscountCode, discountMessages, normaliseCode } from '#shared/domain/checkout/discount-form.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatGiftCardName, parseGiftCardCode } from '#shared/domain/orders/gift-card.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type EnteredCode = {
  /** Empty if there is none. */
  code: string;
  /** Why the code cannot be used. */
  error: Error | null;
  isChecking: boolean;
};

type CodeFieldProps = {
  discount: EnteredCode;
  giftCard: EnteredCode;
  /** The effect of the discount code, as the end of a sentence. */
  effect: string;
  /** The gift card's balance, once it is known. */
  balance: { lastFour: string; balance: string } | undefined;
  onEnterDiscount: (code: string) => void;
  onEnterGiftCard: (code: string) => void;
};

const isUsed = ({ code, error, isChecking }: EnteredCode): boolean => code !== '' && !error && !isChecking;

/** The inputs for a discount code and a gift card, and the result of each. */
export function CodeField(props: CodeFieldProps) {
  const { discount, giftCard, effect, balance, onEnterDiscount, onEnterGiftCard } = props;
  const hasDiscount = isUsed(discount);
  const card = isUsed(giftCard) ? balance : undefined;
  return (
    <div className="grid gap-3">
      {hasDiscount && (
        <UsedCode
          name={discount.code}
          effect={effect}
          remove={`Remove discount code ${discount.code}`}
          onRemove={() => onEnterDiscount('')}
        />
      )}
      {card && (
        <UsedCode
          name={formatGiftCardName(card.lastFour)}
          effect={`has ${formatPounds(card.balance)} on it.`}
          remove={`Remove gift card ending ${card.lastFour}`}
          onRemove={() => onEnterGiftCard('')}
        />
      )}
      {!(hasDiscount && card) && (
        <CodeInput
          key={`${hasDiscount} ${card !== undefined}`}
          {...props}
          hasDiscount={hasDiscount}
          hasCard={card !== undefined}
        />
      )}
    </div>
  );
}

type UsedCodeProps = { name: string; effect: string; remove: string; onRemove: () => void };

const UsedCode = ({ name, effect, remove, onRemove }: UsedCodeProps) => (
  <div className="flex items-center justify-between gap-3 text-sm">
    <p role="status">
      <span className="font-medium">{name}</span> <span className="text-ink-2">{effect}</span>
    </p>
    <Button look="quiet" size="sm" aria-label={remove} onClick={onRemove}>
      Remove
    </Button>
  </div>
);

const unreachable = "We couldn't check this code. Please try again.";

/** Not a form, so Enter never submits the order. */
function CodeInput({
  discount,
  giftCard,
  hasDiscount,
  hasCard,
  onEnterDiscount,
  onEnterGiftCard,
}: CodeFieldProps & { hasDiscount: boolean; hasCard: boolean }) {
  const waiting = [hasDiscount ? undefined : discount, hasCard ? undefined : giftCard].find(
    (entered) => entered?.code,
  );
  const [typed, setTyped] = useState(waiting?.code ?? '');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    if (!hasCard && parseGiftCardCode(typed)) {
      onEnterGiftCard(typed.trim());
      return;
    }
    const message = hasDiscount
      ? 'Please enter the code exactly as it is in the email'
      : discountMessages.code;
    const isValid = !hasDiscount && DiscountCode.safeParse(typed).success;
    setProblem(isValid ? undefined : message);
    if (isValid) onEnterDiscount(normaliseCode(typed));
  };
  const forget = () => {
    if (!hasDiscount && discount.code) onEnterDiscount('');
    if (!hasCard && giftCard.code) onEnterGiftCard('');
  };
  const refusal = waiting?.error ? (getProblem(waiting.error)?.detail ?? unreachable) : undefined;
  const label = hasDiscount ? 'Gift card' : hasCard ? 'Discount code' : 'Discount code or gift card';
  return (
    <Field label={label} error={problem ?? refusal}>
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
              forget();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button look="outline" pending={waiting?.isChecking === true} onClick={apply} className="min-h-12">
            Apply
          </Button>
        </div>
      )}
    </Field>
  );
}
