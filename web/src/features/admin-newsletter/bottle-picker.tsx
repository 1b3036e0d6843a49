import { clsx } from 'clsx';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { createBottleSearch } from '#shared/domain/bottle-search.ts';
import { formatPounds } from '#shared/domain/money.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useBottleChoices } from './queries.ts';

/** So many are offered at once: who wants another one types more of its name. */
const mostOffered = 8;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const noBottles: readonly Product[] = [];

type BottlePickerProps = {
  ref: Ref<HTMLInputElement>;
  /** What the release has already is not offered again. */
  taken: readonly string[];
  onPick: (bottle: Product) => void;
  isFull: boolean;
};

/** Finds a bottle of the catalogue by a few letters; the focus stays in the field, for the next one. */
export function BottlePicker({ ref, taken, onPick, isFull }: BottlePickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { data: bottles = noBottles, isError, isPending } = useBottleChoices();
  const search = useMemo(() => createBottleSearch(bottles), [bottles]);
  const offered = useMemo(() => {
    const { exact, near } = search(text);
    const found = text.trim() ? [...exact, ...near] : bottles;
    return found.filter(({ id }) => !taken.includes(id)).slice(0, mostOffered);
  }, [search, text, bottles, taken]);
  const isShown = isOpen && !isFull;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const at = Math.min(active, offered.length - 1);

  const pick = (bottle: Product) => {
    onPick(bottle);
    setText('');
    setOpen(false);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const bottle = offered[at];
    if (step && !isShown) setOpen(true);
    else if (step && offered.length > 0) {
      const next = (at + step + offered.length) % offered.length;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') isShown && bottle && pick(bottle);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-0 grow basis-64">
      <Field
        label="Add from the catalogue"
        hint={
          isError
            ? 'The catalogue could not be loaded; a bottle can be added by hand.'
            : 'Fills in its name, price and stock, which you may change.'
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={ref}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && offered[at] ? `${listId}-${at}` : undefined}
            type="text"
            autoComplete="off"
            placeholder="Name or distillery"
            disabled={isFull}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(event.target.value.trim() !== '');
              setActive(0);
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {isShown ? (isPending ? 'Loading the catalogue' : `${offered.length} found`) : ''}
      </p>
      {isShown && (
        <div
          ref={list}
          role="listbox"
          id={listId}
          aria-label="Bottles of the catalogue"
          className="absolute inset-x-0 top-20 z-20 max-h-96 scroll-my-24 overflow-y-auto rounded-card border border-control bg-surface p-1 shadow-lg"
        >
          {offered.map((bottle, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above, which keeps the focus.
            <div
              key={bottle.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(bottle)}
              onPointerMove={() => setActive(index)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm',
                index === at ? 'bg-surface-3 text-ink' : 'text-ink-2',
              )}
            >
              <span className="min-w-0">{bottle.name}</span>
              <span className="shrink-0 text-right text-xs">
                {formatPounds(bottle.price)}
                <br />
                {bottle.stock > 0 ? `${bottle.stock} in stock` : 'Sold out'}
              </span>
            </div>
          ))}
          {offered.length === 0 && (
            <p className="px-3 py-3 text-ink-2 text-sm">
              {isPending ? 'Loading the catalogue...' : 'No bottle of the catalogue is called that.'}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
