import type { KeyboardEvent, Ref } from 'react';
import { Icon, searchPath } from '#web/ui/icon.tsx';

type SearchInputProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
};

/** The focus stays in the field while arrow keys move through the list below it. */
export function SearchInput(props: SearchInputProps) {
  const { ref, value, onChange, onKeyDown, listId, isExpanded, activeId } = props;
  return (
    <search className="group relative flex min-w-0 grow items-center gap-3.5 after:absolute after:inset-x-0 after:-bottom-[calc(0.75rem+1px)] after:h-px after:bg-brass after:opacity-0 has-focus-visible:after:opacity-100">
      <Icon path={searchPath} className="size-5 text-ink-3 group-has-focus-visible:text-brass-light" />
      <input
        ref={ref}
        role="combobox"
        aria-label="Search by name, region, cask, taste or price"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeId}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Try “speyside sherry under 150”"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full min-w-0 bg-transparent text-ink text-lg placeholder:text-ink-3 focus-visible:outline-none"
      />
    </search>
  );
}
