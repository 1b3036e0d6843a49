import { serve } from '#functions/runtime/serve.ts';
import { readLegalPage } from '#functions/site/legal-texts.ts';
import { legalApi } from '#shared/contracts/site/legal.ts';

export const handler = serve(legalApi.getPage, ({ params }) => readLegalPage(params.page));
