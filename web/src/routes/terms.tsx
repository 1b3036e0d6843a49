import { LegalView } from '#web/features/legal/legal-view.tsx';

export const TermsRoute = () => <LegalView page="terms" />;
