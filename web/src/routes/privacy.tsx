import { LegalView } from '#web/features/legal/legal-view.tsx';

export const PrivacyRoute = () => <LegalView page="privacy" />;
