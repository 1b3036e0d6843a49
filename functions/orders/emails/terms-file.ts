import { readSiteOrigin } from '#functions/environment/config.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';

export const termsAttachedNotice = 'The terms of sale that you accepted are attached.';

/**
 * The terms as a file for the buyer to store. It begins with a byte order mark, because an attachment has no header to
 * declare UTF-8. The Markdown parser is loaded only by the few emails that attach the terms.
 */
export async function toTermsFile(terms: FilledLegalText) {
  const { formatLegalText } = await import('#shared/domain/common/format-legal-text.ts');
  return {
    name: 'terms-of-sale.txt',
    contentType: 'text/plain' as const,
    content: new TextEncoder().encode(`\uFEFF${formatLegalText(terms, readSiteOrigin())}\n`),
  };
}
