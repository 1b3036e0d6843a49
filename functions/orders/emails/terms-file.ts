import { readSiteOrigin } from '#functions/environment/config.ts';
import { formatLegalText } from '#shared/domain/common/format-legal-text.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';

export const termsAttached = 'The terms of sale that you accepted are attached.';

/** The terms as a file that the buyer stores; the mark before it says that it is UTF-8, as no header of the file can. */
export const toTermsFile = (terms: FilledLegalText) => ({
  name: 'terms-of-sale.txt',
  contentType: 'text/plain' as const,
  content: new TextEncoder().encode(`\uFEFF${formatLegalText(terms, readSiteOrigin())}\n`),
});
