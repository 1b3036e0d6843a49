import { LegalPage } from '#web/features/legal/legal-document.tsx';
import { termsHead } from '#web/features/legal/terms-head.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { SentPart } from '#web/ui/sent-part.tsx';

const sections = createLazyWidget(
  async () => (await import('#web/features/legal/sent-sections.tsx')).TermsSections,
);

export const TermsRoute = () => (
  <LegalPage head={termsHead}>
    <SentPart id="terms-sections">
      <sections.Widget />
    </SentPart>
  </LegalPage>
);
