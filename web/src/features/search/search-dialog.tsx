import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchStore } from '#web/lib/search-store.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { formatResultCount } from './format-result-count.ts';
import { buildGalleryLink } from './gallery-link.ts';
import { KeyHints } from './key-hints.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { SearchStart } from './search-start.tsx';
import { useBottleSearch } from './use-bottle-search.ts';

const setOpen = (isOpen: boolean) => useSearchStore.setState({ isOpen });
const withKeyboard = '(width >= 48rem) and (hover: hover)';
const noSelection = -1;

/** Bottles while one types. Arrows walk through the hits, Enter opens one, or all of them in the gallery. */
export function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(noSelection);
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
    setActive(noSelection);
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
  function moveSelection(step: number) {
    const places = count + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveSelection(1);
    else if (event.key === 'ArrowUp') moveSelection(-1);
    else if (event.key === 'Enter') open();
    else return;
    event.preventDefault();
  }
  function open() {
    const chosen = document.getElementById(optionId(active));
    if (chosen) return chosen.click();
    if (text.trim() === '') return;
    leave();
    void navigate(buildGalleryLink({ q: text.trim() }));
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
          activeId={active === noSelection ? undefined : optionId(active)}
        />
      }
      footer={hasKeyboard && <KeyHints />}
    >
      <p role="status" className={count > 0 ? 'px-3 pt-1 pb-2 text-ink-3 text-sm' : 'sr-only'}>
        {settled !== '' && categories && formatResultCount(hits)}
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
