import type { LegalText } from '#shared/contracts/site/legal.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { LegalSections } from './legal-sections.tsx';

/** A text to look things up in. */
export function LegalDocument({ text }: { text: LegalText }) {
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
      <LegalSections sections={sections} />
    </>
  );
}
