import type { ReactNode } from 'react';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { LegalSections } from './legal-sections.tsx';
import type { LegalHead, LegalText } from './legal-text.ts';

/** A text to look things up in. */
export const LegalDocument = ({ text }: { text: LegalText }) => (
  <LegalPage head={text}>
    <LegalSections sections={text.sections} />
  </LegalPage>
);

export function LegalPage({ head, children }: { head: LegalHead; children: ReactNode }) {
  const { title, description, intro, updated } = head;
  return (
    <div className="page">
      <PageHead title={title} description={description} />
      <PageIntro title={title}>
        <p>{intro}</p>
        <p className="mt-4 text-ink-3 text-sm">
          Last updated on <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </PageIntro>
      {children}
    </div>
  );
}
