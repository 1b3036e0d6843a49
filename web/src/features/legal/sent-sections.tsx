import { LegalSections } from './legal-sections.tsx';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export const PrivacySections = () => <LegalSections sections={privacy.sections} />;
export const TermsSections = () => <LegalSections sections={terms.sections} />;
