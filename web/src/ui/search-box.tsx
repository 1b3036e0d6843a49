import { type ComponentProps, useId } from 'react';
import { Icon, searchPath } from './icon.tsx';
import { Input } from './input.tsx';

/** A field that searches the shop. */
export function SearchBox(props: ComponentProps<'input'>) {
  const id = useId();
  return (
    <span className="relative block">
      <label htmlFor={id} className="sr-only">
        Search by name, region, cask, taste or price
      </label>
      <Icon
        path={searchPath}
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <Input
        {...props}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Try “speyside sherry under 150”"
        className="text-ellipsis pl-11"
      />
    </span>
  );
}
