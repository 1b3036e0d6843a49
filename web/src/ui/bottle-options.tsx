import { clsx } from 'clsx';
import type { Ref } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPounds } from '#shared/domain/common/money.ts';

/** A bottle, or none. */
export type Choice = Product | null;

type BottleOptionsProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  choices: readonly Choice[];
  /** The label for no bottle. */
  none: string | undefined;
  active: number;
  onActive: (index: number) => void;
  onPick: (choice: Choice) => void;
  /** How many matches are not shown. */
  more: number;
  state: 'looking' | 'settled' | 'failed';
};

const sentences = {
  looking: 'Looking for bottles...',
  settled: 'No bottle in the catalogue has that name.',
  failed: 'The catalogue could not be loaded. Please try again.',
};

/** The options for a bottle, below the field. */
export function BottleOptions(props: BottleOptionsProps) {
  const { ref, id, choices, none, active, onActive, onPick, more, state } = props;
  const hasBottles = choices.some((choice) => choice !== null);
  return (
    <div
      ref={ref}
      role="listbox"
      id={id}
      aria-label="Found in the catalogue"
      aria-busy={state === 'looking'}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 scroll-my-24 overflow-y-auto rounded-card border border-control bg-surface p-1 shadow-lg"
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field above, which keeps the focus.
        <div
          key={choice?.id ?? 'none'}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
          onPointerMove={() => onActive(index)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1.5 text-sm',
            index === active ? 'bg-surface-3 text-ink' : 'text-ink-2',
          )}
        >
          <span className="min-w-0">{choice?.name ?? none}</span>
          {choice && (
            <span className="shrink-0 text-right text-xs">
              {formatPounds(choice.price)}
              <br />
              {choice.stock > 0 ? `${choice.stock} in stock` : 'Sold out'}
            </span>
          )}
        </div>
      ))}
      {!hasBottles && <p className="px-3 py-3 text-ink-2 text-sm">{sentences[state]}</p>}
      {hasBottles && more > 0 && (
        <p className="px-3 py-2 text-ink-3 text-xs">
          {more.toLocaleString('en-GB')} more: keep typing to narrow the list.
        </p>
      )}
    </div>
  );
}
