import { useRef } from 'react';
import { useEarlyInput } from '#web/lib/use-early-input.ts';
import { Icon, searchPath } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { preloadFound } from './use-found.ts';

type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** Searches the shelves while one types. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, value, onChange);
  return (
    <search className="relative block">
      <label htmlFor="gallery-search" className="sr-only">
        Search by name, region, cask, taste or price
      </label>
      <Icon
        path={searchPath}
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <Input
        ref={field}
        id="gallery-search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Try “speyside sherry under 150”"
        value={value}
        onFocus={() => void preloadFound().catch(() => undefined)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && field.current?.blur()}
        className="pl-11"
      />
    </search>
  );
}
