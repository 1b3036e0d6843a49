import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchStore } from '#web/lib/search-store.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { galleryLink } from './gallery-link.ts';
import { KeyHints } from './key-hints.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { saysFound } from './says-found.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { SearchStart } from './search-start.tsx';
import { useBottleSearch } from './use-bottle-search.ts';

const setOpen = (isOpen: boolean) => useSearchStore.setState({ isOpen });
const withKeyboard = '(width >= 48rem) and (hover: hover)';
const nobody = -1;

/** Bottles while one types. Arrows walk through the hits, Enter opens one, or all of them in the gallery. */
export function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(nobody);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const { categories, hits, settled, isError, isFetching, refetch } = useBottleSearch(text);
  const remember = useRecentSearches((state) => state.remember);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasKeyboard = useMedia(withKeyboard);

  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // What was typed stays to be seen while the panel fades, and is gone when it opens again.
    if (isOpen) type('');
  }

  const count = settled === '' ? 0 : hits.exact.length + hits.near.length;
  const optionId = (index: number) => `${listId}-${index}`;

  function type(next: string) {
    setText(next);
    setActive(nobody);
  }
  /** What was pressed is gone with the start page, so the focus goes on where one types. */
  function typeAgain(next: string) {
    type(next);
    field.current?.focus();
  }
  function leave() {
    remember(text);
    setOpen(false);
  }
  function walk(step: number) {
    const places = count + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter') open();
    else return;
    event.preventDefault();
  }
  function open() {
    const chosen = document.getElementById(optionId(active));
    if (chosen) return chosen.click();
    if (text.trim() === '') return;
    leave();
    void navigate(galleryLink({ q: text.trim() }));
  }

  return (
    <Sheet
      side="top"
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Search"
      head={
        <SearchInput
          ref={field}
          value={text}
          onChange={type}
          onKeyDown={onKeyDown}
          listId={listId}
          isExpanded={count > 0}
          activeId={active === nobody ? undefined : optionId(active)}
        />
      }
      footer={hasKeyboard && <KeyHints />}
    >
      <p role="status" className={count > 0 ? 'px-3 pt-1 pb-2 text-ink-3 text-sm' : 'sr-only'}>
        {settled !== '' && categories && saysFound(hits)}
      </p>
      {isError && !categories && (
        <ErrorState
          title="The bottles could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!categories && !isError && <SearchSkeleton />}
      {categories && settled === '' && (
        <SearchStart categories={categories} onSearch={typeAgain} onLeave={() => setOpen(false)} />
      )}
      {categories && settled !== '' && (
        <SearchResults
          listId={listId}
          optionId={optionId}
          text={settled}
          hits={hits}
          active={active}
          onActive={setActive}
          onLeave={leave}
        />
      )}
    </Sheet>
  );
}
