import { useQuery } from '@tanstack/react-query';
import { legalApi } from '#shared/contracts/site/legal.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { buildQuery } from '#web/lib/query.ts';

const minuteMs = 60_000;

/** The current version of a legal text. A rendered page includes it. */
export const useLegalPage = (page: LegalPage) =>
  useQuery({ ...buildQuery(legalApi.getPage, { params: { page } }), staleTime: minuteMs });

/** The terms of sale that a buyer accepted; they never change. */
export const useAcceptedTerms = (termsId: string) =>
  useQuery(buildQuery(legalApi.getAcceptedTerms, { params: { termsId } }));
