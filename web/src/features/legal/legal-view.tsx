import type { UseQueryResult } from '@tanstack/react-query';
import type { LegalText } from '#shared/contracts/site/legal.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { ArticleProse } from '#web/ui/article-prose.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useAcceptedTerms, useLegalPage } from './queries.ts';

/** A text for reference; `note` is shown before it. */
function LegalDocument({ text, note }: { text: LegalText; note?: string | undefined }) {
  const { title, description, intro, updated, sections } = text;
  return (
    <>
      <PageHead title={title} description={description} />
      <PageIntro title={title}>
        <p>{intro}</p>
        <p className="mt-4 text-ink-3 text-sm">
          Last updated on <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </PageIntro>
      {note && <Notice className="mb-10">{note}</Notice>}
      <LegalSections sections={sections} />
    </>
  );
}

/** A legal text of the site in its states. */
export const LegalView = ({ page }: { page: LegalPage }) => <AnyText query={useLegalPage(page)} />;

/**
 * The terms of sale that a buyer accepted, or is about to accept; the current ones if nobody accepted that version in
 * time.
 */
export function AcceptedTerms({ termsId }: { termsId: string }) {
  const query = useAcceptedTerms(termsId);
  return isRefusal(query.error, 'terms_not_found') ? <CurrentTerms /> : <AnyText query={query} />;
}

const CurrentTerms = () => (
  <AnyText
    query={useLegalPage('terms')}
    note="The terms behind this link no longer apply. These are the ones that do."
  />
);

const AnyText = ({ query, note }: { query: UseQueryResult<LegalText>; note?: string }) => (
  <div className="page">
    {query.data ? (
      <LegalDocument text={query.data} note={note} />
    ) : query.isError ? (
      <ErrorState
        level="h1"
        title="The page could not be loaded"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    ) : (
      <div className="grid gap-8 pt-10">
        <Loading label="Loading the page" />
        <Skeleton className="h-24 max-w-4xl" />
        <Skeleton className="h-[70dvh]" />
      </div>
    )}
  </div>
);

/** A table of contents beside the text; every section has its own address. */
function LegalSections({ sections }: { sections: LegalText['sections'] }) {
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
