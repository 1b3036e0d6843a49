import type { legalApi } from '#shared/contracts/site/legal.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const legalGrants: GrantsOf<typeof legalApi> = {
  getPage: { table: { documents: ['get'] }, settings: ['company'] },
  getAcceptedTerms: { table: { acceptedTerms: ['get'], documents: ['get'] }, settings: ['company'] },
};
