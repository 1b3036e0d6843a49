import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { terms } from '#web/features/legal/terms.ts';

export const TermsRoute = () => <LegalDocument text={terms} />;
