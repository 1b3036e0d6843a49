/** The legal texts of the site, each the settings document of the same name. */
export const legalPages = ['terms', 'privacy', 'deliveryAndReturns', 'accessibility'] as const;
export type LegalPage = (typeof legalPages)[number];
