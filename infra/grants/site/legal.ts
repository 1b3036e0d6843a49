import type { legalApi } from '#shared/contracts/site/legal.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const legalGrants: EndpointGrants<typeof legalApi> = {
  getPage: { table: { documents: ['get'] }, settings: ['company'] },
  getAcceptedTerms: { table: { acceptedTerms: ['get'], documents: ['get'] }, settings: ['company'] },
};
