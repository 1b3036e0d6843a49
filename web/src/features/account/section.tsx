import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hairline border-t py-9">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
