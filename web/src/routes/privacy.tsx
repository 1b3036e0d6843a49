import { LegalPage } from '#web/features/legal/legal-document.tsx';
import { privacyHead } from '#web/features/legal/privacy-head.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { SentPart } from '#web/ui/sent-part.tsx';

const sections = createLazyWidget(
  async () => (await import('#web/features/legal/sent-sections.tsx')).PrivacySections,
);

export const PrivacyRoute = () => (
  <LegalPage head={privacyHead}>
    <SentPart id="privacy-sections">
      <sections.Widget />
    </SentPart>
  </LegalPage>
);
