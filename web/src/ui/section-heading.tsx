import type { ReactNode } from 'react';

type SectionHeadingProps = { title: string; note?: string; aside?: ReactNode; id?: string };

/** The heading of a section with a short sentence, and a link to more at the end of the line. */
export function SectionHeading({ title, note, aside, id }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h2 id={id} className="font-display text-3xl">
          {title}
        </h2>
        {note && <p className="mt-2 text-ink-2">{note}</p>}
      </div>
      {aside}
    </div>
  );
}
