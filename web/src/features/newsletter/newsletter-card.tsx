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
            Be the first to know
          </h2>
          <p className="mt-4 max-w-measure text-ink-2 text-lg">
            We only email when there's a bottle or an event worth hearing about.
          </p>
        </div>
        <NewsletterForm signUp={useSignUp(source)} />
      </div>
    </section>
  );
}
