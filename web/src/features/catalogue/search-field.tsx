import { useRef } from 'react';
import { useEarlyInput } from '#web/lib/use-early-input.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { preloadFound } from './use-found.ts';

type SearchFieldProps = { value: string; onChange: (value: string) => void };

/** Searches the bottles during typing. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, value, onChange);
  return (
    <SearchBox
      ref={field}
      value={value}
      onFocus={() => void preloadFound().catch(() => undefined)}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && field.current?.blur()}
    />
  );
}
