import type { Ref } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { BottleCombobox } from '#web/ui/bottle-combobox.tsx';
import { Field } from '#web/ui/field.tsx';

type BottlePickerProps = {
  ref: Ref<HTMLInputElement>;
  /** Bottles that the campaign already has are not offered again. */
  taken: readonly string[];
  onPick: (bottle: Product) => void;
  isFull: boolean;
};

/** Adds bottles one at a time: the field is emptied for the next one. */
export function BottlePicker({ ref, taken, onPick, isFull }: BottlePickerProps) {
  return (
    <div className="min-w-0 grow basis-64">
      <Field label="Add from the catalogue" hint="Fills in the name, price and stock; you can edit them.">
        {(control) => (
          <BottleCombobox
            control={control}
            ref={ref}
            chosen=""
            placeholder="Name or distillery"
            leaveOut={taken}
            isDisabled={isFull}
            onPick={(bottle) => bottle && onPick(bottle)}
          />
        )}
      </Field>
    </div>
  );
}
