import type { ReactNode } from 'react';

type TabHeadProps = { title: string; note?: ReactNode; children?: ReactNode };

/** The title of a tab, and the actions for all of its content. */
export function TabHead({ title, note, children }: TabHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 className="font-display text-2xl">{title}</h2>
        {note && <p className="mt-1 max-w-measure text-ink-2 text-sm">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
