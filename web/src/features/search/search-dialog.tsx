import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchStore } from '#web/lib/search-store.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { formatResultCount } from './format-result-count.ts';
import { buildGalleryLink } from './gallery-link.ts';
import { useRecentSearches } from './recent-searches.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStart } from './search-start.tsx';
import { isSlashOff, slashKey } from './slash-key.ts';
import { useBottleSearch } from './use-bottle-search.ts';

const hints = [
  { keys: '↑ ↓', does: 'choose' },
  { keys: 'Enter', does: 'open' },
  { keys: 'Esc', does: 'close' },
];

/** The keys available here, and a switch for the one that may get in the way. */
function KeyHints() {
  const [isOff, setOff] = useState(isSlashOff);
  const toggle = () => {
    localStorage.setItem(slashKey, isOff ? 'on' : 'off');
    setOff(!isOff);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <ul className="flex gap-5 text-ink-3 text-xs">
        {hints.map(({ keys, does }) => (
          <li key={keys}>
            <kbd className="font-medium font-sans text-ink-2">{keys}</kbd> {does}
          </li>
        ))}
      </ul>
      <Checkbox label="Press / to search" checked={!isOff} onChange={toggle} />
    </div>
  );
}

const setOpen = (isOpen: boolean) => useSearchStore.setState({ isOpen });
const keyboardDeviceQuery = '(width >= 48rem) and (hover: hover)';
const noSelection = -1;

/** Searches bottles during typing. Arrow keys move through the hits; Enter opens one, or shows all of them in the gallery. */
export function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(noSelection);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const { categories, hits, settled, isError, isFetching, refetch } = useBottleSearch(text);
  const remember = useRecentSearches((state) => state.remember);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const hasKeyboard = useMedia(keyboardDeviceQuery);

  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // The typed text stays visible while the panel fades out, and is cleared when it opens again.
    if (isOpen) type('');
  }

  const count = settled === '' ? 0 : hits.exact.length + hits.near.length;
  const optionId = (index: number) => `${listId}-${index}`;

  function type(next: string) {
    setText(next);
    setActive(noSelection);
  }
  /** The pressed button disappears with the start page, so the focus moves to the input. */
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

function SearchSkeleton() {
  return (
    <>
      <Loading label="Loading bottles" />
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="flex items-center gap-3.5 px-3 py-2">
          <Skeleton className="aspect-4/5 w-14" />
          <div className="grow">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2.5 h-4 w-1/3" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </>
  );
}
