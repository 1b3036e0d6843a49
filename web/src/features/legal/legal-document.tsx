import type { LegalText } from '#shared/contracts/site/legal.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { LegalSections } from './legal-sections.tsx';

/** A text to look things up in; `note` says what is to be known before it is read. */
export function LegalDocument({ text, note }: { text: LegalText; note?: string | undefined }) {
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
