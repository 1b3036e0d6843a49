import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { useBottleChoices } from '#web/lib/bottle-choices.ts';
import { BottleOptions, type Choice } from './bottle-options.tsx';
import { Input, OpensList } from './input.tsx';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type BottleComboboxProps = {
  /** Connects it with its label, hint and error. */
  control: object;
  ref: Ref<HTMLInputElement>;
  /** The name of the chosen bottle, shown while nothing is typed. */
  chosen: string;
  placeholder: string;
  /** The label for choosing no bottle; without it that is not offered. */
  none?: string;
  /** The ids of bottles that are not offered. */
  leaveOut?: readonly string[];
  isDisabled?: boolean;
  onPick: (bottle: Product | null) => void;
  onBlur?: () => void;
};

/**
 * Finds a bottle of the catalogue by a few letters; the focus stays in the field. Typed text is dropped if no bottle
 * is chosen.
 */
export function BottleCombobox(props: BottleComboboxProps) {
  const { control, ref, chosen, placeholder, none, leaveOut = [], isDisabled, onPick, onBlur } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before there were any options: the first one is chosen once loaded. */
  const [isEntered, setEntered] = useState(false);
  const isShown = isOpen && !isDisabled;
  const { bottles, total, isSettled, isError } = useBottleChoices(typed ?? '', isShown);
  const offered = bottles.filter(({ id }) => !leaveOut.includes(id));
  const mayBeNone = none !== undefined;
  const choices: Choice[] = mayBeNone && !typed?.trim() ? [null, ...offered] : offered;
  const at = Math.min(active, choices.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const count = offered.length;
  // Its height grows with the results.
  useEffect(() => {
    if (isShown && count > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, count]);

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(0);
    setEntered(false);
  };
  const pick = (choice: Choice) => {
    onPick(choice);
    close();
  };
  const pickEntered = useEffectEvent(() => {
    setEntered(false);
    const [first] = choices;
    if (first !== undefined) pick(first);
  });
  useEffect(() => {
    if (isEntered && isSettled) pickEntered();
  }, [isEntered, isSettled]);

  const enter = () => {
    const choice = choices[at];
    if (!isSettled) setEntered(!isError);
    else if (choice !== undefined) pick(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step && !isShown) setOpen(true);
    else if (step && choices.length > 0) {
      const next = (at + step + choices.length) % choices.length;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') isShown && enter();
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <Input
        {...control}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && choices.length > 0 ? `${listId}-${at}` : undefined}
        // Escape closes the list, but not the panel that contains it.
        data-keeps-escape={isShown || undefined}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        disabled={isDisabled}
        value={typed ?? chosen}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(event.target.value.trim() !== '' || mayBeNone);
          setActive(0);
          setEntered(false);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => {
          if (typed === '' && mayBeNone) onPick(null);
          close();
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        className={mayBeNone ? 'pr-10' : undefined}
      />
      {mayBeNone && <OpensList />}
      <p role="status" className="sr-only">
        {isShown ? (isSettled ? `${count} found` : 'Looking for bottles') : ''}
      </p>
      {isShown && (
        <BottleOptions
          ref={list}
          id={listId}
          choices={choices}
          none={none}
          active={at}
          onActive={setActive}
          onPick={pick}
          more={Math.max(0, total - bottles.length)}
          state={isError ? 'failed' : isSettled ? 'settled' : 'looking'}
        />
      )}
    </div>
  );
}
