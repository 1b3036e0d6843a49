import type { ReactNode } from 'react';
import { Minus, Plus } from '#web/ui/icons.tsx';

type QuantityControlProps = {
  name: string;
  quantity: number;
  available: number;
  onChange: (quantity: number) => void;
};

/** Changes a bottle's quantity: at least one, and at most the shop's stock. */
export function QuantityControl({ name, quantity, available, onChange }: QuantityControlProps) {
  return (
    <fieldset aria-label={`Quantity of ${name}`} className="flex rounded-control border border-control">
      <Step label="Decrease quantity" isDisabled={quantity <= 1} onPress={() => onChange(quantity - 1)}>
        <Minus className="size-4" />
      </Step>
      <output className="grid min-w-9 place-items-center font-medium text-sm">{quantity}</output>
      <Step
        label="Increase quantity"
        isDisabled={quantity >= available}
        onPress={() => onChange(quantity + 1)}
      >
        <Plus className="size-4" />
      </Step>
    </fieldset>
  );
}

type StepProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable at the end of its range, so a press does not lose the focus. */
function Step({ label, isDisabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className="grid size-11 place-items-center text-ink-2 hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
