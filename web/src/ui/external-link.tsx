import type { ComponentProps } from 'react';

/** A link to another site: a new tab, said so, and nothing handed over. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
