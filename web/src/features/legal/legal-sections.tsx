import type { LegalText } from '#shared/contracts/site/legal.ts';
import { ArticleProse } from '#web/ui/article-prose.tsx';

/** A table of contents beside the text; every section has its own address. */
export function LegalSections({ sections }: { sections: LegalText['sections'] }) {
  return (
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
            <ArticleProse blocks={blocks} level="h3" />
          </section>
        ))}
      </div>
    </div>
  );
}
