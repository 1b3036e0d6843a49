import { accessibility } from '#web/features/legal/accessibility.ts';
import { LegalDocument } from '#web/features/legal/legal-document.tsx';

export const AccessibilityRoute = () => <LegalDocument text={accessibility} />;
