import { type ReactNode, useId } from 'react';

type BlockProps = { title: string; note?: ReactNode; children: ReactNode };

/** One of the three steps of the checkout, all on one page. */
export function Block({ title, note, children }: BlockProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 border-hairline border-t py-9 first:border-t-0 first:pt-0"
    >
      <div className="grid gap-1.5">
        <h2 id={id} className="font-display text-2xl">
          {title}
        </h2>
        {note && <p className="text-ink-2 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** The placeholder of a step, until the steps before it are done. */
export function ClosedBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-hairline border-t py-6">
      <h2 className="font-display text-ink-2 text-xl">{title}</h2>
      <p className="mt-1 text-ink-3 text-sm">{children}</p>
    </section>
  );
}
