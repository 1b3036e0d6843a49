import { findShownTerms } from '#functions/orders/accepted-terms.ts';
import { serve } from '#functions/runtime/serve.ts';
import { toLegalAnswer } from '#functions/site/legal-texts.ts';
import { legalApi } from '#shared/contracts/site/legal.ts';

export const handler = serve(legalApi.getAcceptedTerms, async ({ params }, { now, fail }) => {
  const text = await findShownTerms(params.termsId, now);
  return text ? toLegalAnswer(text) : fail('terms_not_found', {}, 'termsId');
});
