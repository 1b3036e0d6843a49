import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import {
  deleteView,
  isSameColumns,
  type ListView,
  maxListViews,
  maxViewNameLength,
  renameView,
  saveView,
} from '#shared/domain/back-office/list-view.ts';
import { BookmarkPlus, Pencil, X } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { controlClass } from '../input.tsx';
import { toast } from '../toast.ts';
import type { ListState } from './use-list-state.ts';
import type { OwnListState } from './use-own-list.ts';

type SavedViewsProps = { own: OwnListState; state: ListState };

const isShown = ({ query, hidden }: ListView, { own, state }: SavedViewsProps): boolean =>
  query === state.wording && isSameColumns(hidden, own.hidden);

/** The saved views of a list: a press applies one; the current one can be renamed and deleted. */
export function SavedViews({ own, state }: SavedViewsProps) {
  const [renamed, setRenamed] = useState<string>();
  if (own.views.length === 0) return null;
  const choose = (view: ListView) => {
    state.take(view.query);
    if (!isSameColumns(view.hidden, own.hidden)) own.change((before) => ({ ...before, hidden: view.hidden }));
  };
  const remove = (view: ListView) => {
    own.change((before) => deleteView(before, view.name));
    toast({
      title: `View ${view.name} deleted`,
      action: { label: 'Undo', onSelect: () => own.change((before) => saveView(before, view)) },
    });
  };
  return (
    <ul aria-label="Saved views" className="flex flex-wrap gap-2">
      <li>
        <button
          type="button"
          aria-pressed={state.wording === ''}
          onClick={() => state.take('')}
          className={viewClass(state.wording === '', 'min-h-11 px-3 text-sm')}
        >
          All
        </button>
      </li>
      {own.views.map((view) => {
        const { name } = view;
        const isChosen = isShown(view, { own, state });
        if (renamed === name)
          return (
            <li key={name}>
              <NameForm
                label={`New name of ${name}`}
                name={name}
                press="Rename"
                onName={(next) => {
                  if (next !== name) own.change((before) => renameView(before, name, next));
                  setRenamed(undefined);
                }}
                onCancel={() => setRenamed(undefined)}
              />
            </li>
          );
        return (
          <li key={name} className={viewClass(isChosen, 'flex items-center')}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(view)}
              className="min-h-11 max-w-60 truncate px-3 text-sm"
            >
              {name}
            </button>
            {isChosen && (
              <>
                <button
                  type="button"
                  aria-label={`Rename view ${name}`}
                  onClick={() => setRenamed(name)}
                  className="grid size-11 place-items-center text-ink-3 hover:text-ink"
                >
                  <Pencil aria-hidden="true" className="size-3.5" />
                </button>
                <button
                  type="button"
                  aria-label={`Delete view ${name}`}
                  onClick={() => remove(view)}
                  className="grid size-11 place-items-center text-ink-3 hover:text-ink"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const viewClass = (isChosen: boolean, more: string) =>
  clsx(
    'rounded-control border',
    isChosen ? 'border-brass bg-surface-2 text-ink' : 'border-hairline text-ink-2 hover:text-ink',
    more,
  );

/** Stores the current search, filters, order and columns under a name. */
export function SaveView({ own, state }: SavedViewsProps) {
  const [isNaming, setNaming] = useState(false);
  const isPlain = state.wording === '' && own.hidden.length === 0;
  if (isPlain || own.views.some((view) => isShown(view, { own, state }))) return null;
  if (own.views.length >= maxListViews && !isNaming)
    return <p className="self-center text-ink-3 text-xs">Delete a view to save another.</p>;
  if (!isNaming) {
    return (
      <Button look="quiet" size="sm" onClick={() => setNaming(true)} className="min-h-12">
        <BookmarkPlus aria-hidden="true" className="size-4" />
        Save view
      </Button>
    );
  }
  return (
    <NameForm
      label="Name of the view"
      press="Save"
      onName={(name) => {
        own.change((before) => saveView(before, { name, query: state.wording, hidden: own.hidden }));
        setNaming(false);
      }}
      onCancel={() => setNaming(false)}
    />
  );
}

type NameFormProps = {
  label: string;
  name?: string;
  press: string;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** Asks for a name in place of the pressed button; Escape and an empty name change nothing. */
function NameForm({ label, name, press, onName, onCancel }: NameFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name')).trim();
    if (typed) onName(typed);
    else onCancel();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex items-center gap-2"
    >
      <input
        name="name"
        aria-label={label}
        placeholder="Name"
        defaultValue={name}
        maxLength={maxViewNameLength}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
        autoFocus
        className={clsx(controlClass, 'w-44')}
      />
      <Button type="submit" look="outline" size="sm">
        {press}
      </Button>
    </form>
  );
}
