import { LegalView } from '#web/features/legal/legal-view.tsx';

export const AccessibilityRoute = () => <LegalView page="accessibility" />;
