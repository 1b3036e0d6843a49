import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageIntroProps = { title: string; children: ReactNode; className?: string };

/** The start of a text page: its title, and a sentence or two about its content. */
export function PageIntro({ title, children, className }: PageIntroProps) {
  return (
    <div className={clsx('pt-12 pb-10 lg:pt-20 lg:pb-14', className)}>
      <h1 className="max-w-[16em] font-display text-4xl">{title}</h1>
      <div className="mt-5 max-w-measure text-ink-2 text-lg">{children}</div>
    </div>
  );
}
