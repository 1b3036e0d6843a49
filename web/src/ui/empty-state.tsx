import type { ReactNode } from 'react';

type StateProps = { title: string; children?: ReactNode; actions?: ReactNode; level?: 'h1' | 'h2' | 'p' };

/** An area with nothing to show, and what to do about it. */
export function EmptyState({ title, children, actions, level: Title = 'h2' }: StateProps) {
  return (
    <div data-empty className="mx-auto grid max-w-lg justify-items-center gap-4 py-16 text-center">
      <EmptyGlass />
      <Title className="font-display text-2xl">{title}</Title>
      {children && <div className="text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

function EmptyGlass() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 56"
      className="w-12 text-control"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <path d="M14 4c-1 10-6 13-6 22a16 16 0 0 0 32 0c0-9-5-12-6-22z" />
      <path d="M24 42v9M14 52h20" />
      <path d="M10 30c4 2.5 9 2.5 14 0s10-2.5 14 0" className="text-brass" />
    </svg>
  );
}
