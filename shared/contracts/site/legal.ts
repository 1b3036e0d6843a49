import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { TermsId } from '#shared/domain/orders/terms-id.ts';
import { legalPages } from '#shared/domain/site/legal/page-names.ts';
import { ArticleBlocks } from './articles.ts';

/** The schema of `#shared/domain/common/parse-legal-text.ts`. */
export const LegalText = defineObject('LegalText', {
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  updated: withDescription(z.iso.date(), 'The day of the last change.'),
  sections: z.array(
    z.object({
      id: withDescription(z.string(), "Names the section in the page's address."),
      title: z.string(),
      blocks: ArticleBlocks,
    }),
  ),
  termsId: withDescription(
    z.optional(TermsId),
    'Names the terms of sale in this wording: whoever accepts them sends it along.',
  ),
});
export type LegalText = z.output<typeof LegalText>;

/** The legal texts of the site, for their readers. */
export const legalApi = defineArea('legal', {
  getPage: defineEndpoint({
    method: 'GET',
    path: '/api/legal/{page}',
    access: 'anyone',
    summary: 'Read a legal text of the site as it holds now.',
    params: z.object({ page: withMeta(z.enum(legalPages), { examples: ['terms'] }) }),
    response: LegalText,
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  getAcceptedTerms: defineEndpoint({
    method: 'GET',
    path: '/api/accepted-terms/{termsId}',
    access: 'anyone',
    summary: 'Read the terms of sale as a buyer accepted them, or is about to.',
    params: z.object({
      termsId: withMeta(TermsId, { examples: ['00000000000000000000000000000000'] }),
    }),
    response: LegalText,
    errors: ['terms_not_found'],
  }),
});
