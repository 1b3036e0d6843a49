import { readSiteOrigin } from '#functions/environment/config.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';

export const termsAttached = 'The terms of sale that you accepted are attached.';

/**
 * The terms as a file that the buyer stores; the mark before it says that it is UTF-8, as no header of the file can. The parser of
 * Markdown is loaded by the few emails that attach it.
 */
export async function toTermsFile(terms: FilledLegalText) {
  const { formatLegalText } = await import('#shared/domain/common/format-legal-text.ts');
  return {
    name: 'terms-of-sale.txt',
    contentType: 'text/plain' as const,
    content: new TextEncoder().encode(`\uFEFF${formatLegalText(terms, readSiteOrigin())}\n`),
  };
}
