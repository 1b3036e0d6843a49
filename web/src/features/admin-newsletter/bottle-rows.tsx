import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { SimpleField } from '#web/ui/admin-form/simple-field.tsx';
import type { FormValues, SimpleField as SimpleFieldType } from '#web/ui/admin-form/types.ts';
import { BottleCombobox } from '#web/ui/bottle-combobox.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldMessage } from '#web/ui/field.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/ui/icons.tsx';
import {
  type BottleInput,
  blankTypedBottle,
  isTypedBottle,
  maxBottles,
  toBottleInput,
} from './campaign-form.ts';

type BottleRowsProps = {
  form: UseFormReturn<FormValues>;
  fields: readonly SimpleFieldType[];
  picker: RefObject<HTMLInputElement | null>;
  /** Whether the existing bottle rows are complete; shows an error if not. */
  mayAdd: () => boolean;
};

const widths: Record<string, string> = {
  name: 'grow-2 basis-56',
  price: 'grow basis-28 max-w-44',
  stock: 'grow basis-20 max-w-32',
};

/** The bottles of a campaign, in the order of the email: from the catalogue, or typed. */
export function BottleRows({ form, fields, picker, mayAdd }: BottleRowsProps) {
  const array = useFieldArray({ control: form.control, name: 'bottles', keyName: 'rowKey' });
  const { append, remove, move } = array;
  const rows = array.fields as unknown as (BottleInput & { rowKey: string })[];
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [moved, setMoved] = useState<{ to: number; isUp: boolean }>();
  const isFull = rows.length >= maxBottles;
  const problem = form.getFieldState('bottles.root', form.formState).error?.message;

  // The focus stays on the pressed button of a moved row; at either end of the list it goes to the other button.
  useEffect(() => {
    if (!moved) return;
    const row = list.current?.children[moved.to];
    const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [];
    const [wanted, other] = moved.isUp ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
    setMoved(undefined);
  }, [moved]);

  const shift = (from: number, by: -1 | 1) => {
    move(from, from + by);
    setMoved({ to: from + by, isUp: by < 0 });
    setAnnouncement(`Moved to position ${from + by + 1} of ${rows.length}`);
  };
  const add = (bottle: BottleInput, isFocused: boolean) => {
    form.clearErrors('bottles.root');
    append(bottle, isFocused ? { focusName: `bottles.${rows.length}.name` } : { shouldFocus: false });
    setAnnouncement(`${bottle.name || 'A bottle'} added`);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl">Bottles</legend>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="mt-3 grid gap-3 empty:hidden">
        {rows.map(({ id, rowKey }, index) => (
          <li key={rowKey} className="rounded-card border border-hairline bg-surface p-4">
            <fieldset className="min-w-0">
              <legend className="float-left mb-2 text-ink-3 text-xs leading-11">
                Bottle {index + 1}
                <span className="text-ink-2">
                  {isTypedBottle({ id }) ? ', added by hand' : ', from the catalogue'}
                </span>
              </legend>
              <div className="-mr-2 flex justify-end">
                <MoveButton
                  label={`Move bottle ${index + 1} up`}
                  Icon={ArrowUp}
                  isLast={index === 0}
                  onPress={() => shift(index, -1)}
                />
                <MoveButton
                  label={`Move bottle ${index + 1} down`}
                  Icon={ArrowDown}
                  isLast={index === rows.length - 1}
                  onPress={() => shift(index, 1)}
                />
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={`Remove bottle ${index + 1}`}
                  onClick={() => {
                    remove(index);
                    setAnnouncement('Bottle removed');
                    picker.current?.focus();
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </div>
              <div className="clear-both flex flex-wrap items-start gap-4">
                {fields.map((field) => (
                  <div key={field.name} className={`min-w-0 ${widths[field.name]}`}>
                    <SimpleField field={field} form={form} within={`bottles.${index}`} values={{}} />
                  </div>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {problem && (
        <div className="mt-3">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <Field label="Add from the catalogue" hint="Fills in the name, price and stock; you can edit them.">
            {(control) => (
              <BottleCombobox
                control={control}
                ref={picker}
                chosen=""
                placeholder="Name or distillery"
                leaveOut={rows.map(({ id }) => id)}
                isDisabled={isFull}
                onPick={(bottle) => bottle && add(toBottleInput(bottle), false)}
              />
            )}
          </Field>
        </div>
        <Button
          look="outline"
          size="sm"
          disabled={isFull}
          onClick={() => mayAdd() && add(blankTypedBottle(), true)}
          className="min-h-12 sm:mt-7"
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a bottle by hand
        </Button>
      </div>
      {isFull && <p className="mt-2 text-ink-2 text-sm">An email has room for {maxBottles} bottles.</p>}
    </fieldset>
  );
}

type MoveButtonProps = { label: string; Icon: typeof ArrowUp; isLast: boolean; onPress: () => void };

const MoveButton = ({ label, Icon, isLast, onPress }: MoveButtonProps) => (
  <Button data-move look="quiet" size="icon" aria-label={label} disabled={isLast} onClick={onPress}>
    <Icon aria-hidden="true" className="size-4" />
  </Button>
);
