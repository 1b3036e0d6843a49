import { paths } from './paths.ts';

/** Pages within the portfolio. No public page links to them, so that none carries their addresses. */

/** The portfolio with one of its tabs open. */
export const portfolioTab = (tab: 'deliveries' | 'invoices'): string => `${paths.portfolio.path}?tab=${tab}`;

export const certificatePath = {
  path: '/portfolio/certificate/:holdingId',
  href: (holdingId: string) => `/portfolio/certificate/${encodeURIComponent(holdingId)}`,
};
