import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

type AdminPageProps = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page of the back office: its title, its actions and its content. */
export function AdminPage({ title, note, actions, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={`${title} | Back office`} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:hidden">
        <div className="min-w-0">
          <h1 className="font-display text-3xl">{title}</h1>
          {note && <p className="mt-1 max-w-measure text-ink-2 text-sm">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </>
  );
}
