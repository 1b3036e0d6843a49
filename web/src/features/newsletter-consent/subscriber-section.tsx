import { type ReactNode, useId } from 'react';

/** One section of the preferences page, with its heading. */
export function SubscriberSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-4 border-hairline border-t py-8">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
