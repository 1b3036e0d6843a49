import { clsx } from 'clsx';
import { BookmarkPlus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { controlClass } from '../input.tsx';
import { useSavedViews } from './saved-views-store.ts';
import type { ListState } from './use-list-state.ts';

const noViews: never[] = [];

/** The filters that were kept: a press brings them back, a cross forgets them. */
export function SavedViews({ list, state }: { list: string; state: ListState }) {
  const saved = useSavedViews(({ views }) => views[list] ?? noViews);
  const forget = useSavedViews((store) => store.forget);
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Saved filters" className="flex flex-wrap gap-2">
      {saved.map(({ name, wording }) => (
        <li
          key={name}
          className={clsx(
            'flex items-center rounded-control border',
            wording === state.wording ? 'border-brass bg-surface-2' : 'border-hairline',
          )}
        >
          <button
            type="button"
            aria-pressed={wording === state.wording}
            onClick={() => state.take(wording === state.wording ? '' : wording)}
            className="min-h-11 pl-3 text-ink-2 text-sm hover:text-ink"
          >
            {name}
          </button>
          <button
            type="button"
            aria-label={`Delete saved filters ${name}`}
            onClick={() => forget(list, name)}
            className="grid size-11 place-items-center text-ink-3 hover:text-ink"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Keeps what is filtered by at the moment, under a name. */
export function SaveView({ list, state }: { list: string; state: ListState }) {
  const [isNaming, setNaming] = useState(false);
  const save = useSavedViews((store) => store.save);
  if (state.wording === '') return null;
  if (!isNaming) {
    return (
      <Button look="quiet" size="sm" onClick={() => setNaming(true)}>
        <BookmarkPlus aria-hidden="true" className="size-4" />
        Save these filters
      </Button>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name) save(list, { name, wording: state.wording });
    setNaming(false);
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        name="name"
        aria-label="Name for these filters"
        placeholder="Name"
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed.
        autoFocus
        className={clsx(controlClass, 'w-44')}
      />
      <Button type="submit" look="outline" size="sm">
        Save
      </Button>
    </form>
  );
}
