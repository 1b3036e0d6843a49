import { type Ref, useEffect, useRef, useState } from 'react';
import { Search } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Input, Select } from '../input.tsx';
import { SavedViews, SaveView } from './saved-views.tsx';
import type { ListFilter } from './types.ts';
import type { ListState } from './use-list-state.ts';
import type { OwnListState } from './use-own-list.ts';

type ListFiltersProps = {
  own: OwnListState;
  search?: string;
  searchRef: Ref<HTMLInputElement>;
  filters: readonly ListFilter[];
  state: ListState;
};

export function ListFilters({ own, search, searchRef, filters, state }: ListFiltersProps) {
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {search && (
          <div className="min-w-0 grow basis-64">
            <Field label={search}>
              {(control) => (
                <span className="relative block">
                  <Search
                    aria-hidden="true"
                    className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
                  />
                  <TypedFilter
                    {...control}
                    ref={searchRef}
                    type="search"
                    maxLength={80}
                    className="pl-9"
                    value={state.request.search ?? ''}
                    onSettle={(text) => state.change({ search: text })}
                  />
                </span>
              )}
            </Field>
          </div>
        )}
        {filters.map((filter) => (
          <div key={filter.id} className="min-w-0 grow basis-40 sm:max-w-60">
            <Field label={filter.label}>
              {(control) => <FilterControl filter={filter} state={state} control={control} />}
            </Field>
          </div>
        ))}
        {state.isFiltered && (
          <Button look="quiet" size="sm" onClick={() => state.take('')} className="min-h-12">
            Clear
          </Button>
        )}
        <SaveView own={own} state={state} />
      </div>
      <SavedViews own={own} state={state} />
    </search>
  );
}

type FilterControlProps = { filter: ListFilter; state: ListState; control: { id: string } };

function FilterControl({ filter, state, control }: FilterControlProps) {
  const value = state.request[filter.id] ?? '';
  const set = (next: string) => state.change({ [filter.id]: next });
  if (filter.kind === 'text') {
    return <TypedFilter {...control} type="text" maxLength={200} value={value} onSettle={set} />;
  }
  if (filter.kind === 'date') {
    return (
      <Input
        {...control}
        type="date"
        className="min-w-0"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <Select {...control} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">{filter.all}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** How long typing must pause before the list is requested. */
const debounceMs = 300;

type TypedFilterProps = {
  id: string;
  ref?: Ref<HTMLInputElement>;
  type: 'search' | 'text';
  maxLength: number;
  className?: string;
  value: string;
  onSettle: (text: string) => void;
};

/** Holds the typed text until typing pauses; a value set elsewhere replaces it. */
function TypedFilter({ value, onSettle, ...rest }: TypedFilterProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  if (seen !== value) {
    setSeen(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => settle.current(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return <Input {...rest} value={text} onChange={(event) => setText(event.target.value)} />;
}
