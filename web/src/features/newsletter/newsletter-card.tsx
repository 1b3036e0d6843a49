import { useId } from 'react';
import { NewsletterForm } from './newsletter-form.tsx';
import type { Source } from './queries.ts';
import { useSignUp } from './use-sign-up.ts';

/** The sign-up as a part of a page. */
export function NewsletterCard({ source }: { source: Source }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page py-14 lg:py-20">
      <div className="grid gap-x-16 gap-y-8 rounded-dialog border border-hairline bg-surface p-6 sm:p-10 lg:grid-cols-[1fr_1.25fr] lg:items-center lg:p-14">
        <div>
          <h2 id={id} className="font-display text-3xl">
            Hear of it first
          </h2>
          <p className="mt-4 max-w-measure text-ink-2 text-lg">
            A drop is announced to the list before it opens here. A letter comes when there is a bottle or an
            evening to tell of, and not otherwise.
          </p>
        </div>
        <NewsletterForm signUp={useSignUp(source)} />
      </div>
    </section>
  );
}
