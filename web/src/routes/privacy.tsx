import { LegalDocument } from '#web/features/legal/legal-document.tsx';
import { privacy } from '#web/features/legal/privacy.ts';

export const PrivacyRoute = () => <LegalDocument text={privacy} />;
