import { formatDay } from '#shared/domain/common/format-date.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { LegalText } from './legal-text.ts';

/** A text to look things up in: what it holds stands beside it, and every section has an address. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { title, description, intro, updated, sections } = text;
  return (
    <div className="page">
      <PageHead title={title} description={description} />
      <PageIntro title={title}>
        <p>{intro}</p>
        <p className="mt-4 text-ink-3 text-sm">
          Last updated on <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </PageIntro>
      <div className="grid gap-12 border-hairline border-t pt-10 lg:grid-cols-[15rem_1fr] lg:gap-20">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
          <ul className="text-sm">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-12">
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-5 font-display text-2xl">
                {title}
              </h2>
              <Prose blocks={blocks} level="h3" />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
