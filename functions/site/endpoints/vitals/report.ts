import { recordMetrics } from '#functions/runtime/metrics.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';

/** Only the figures in the log are stored; the visitor is rate-limited under a pseudonym, as everywhere else. */
export const handler = serve(vitalsApi.report, async ({ body }, { visitor, now }) => {
  await enforceRateLimit('vitalsByVisitor', visitor, now);
  const { page, lcpMs, inpMs, clsThousandths } = body;
  recordMetrics(
    {
      ...(lcpMs === undefined ? {} : { LcpMs: lcpMs }),
      ...(inpMs === undefined ? {} : { InpMs: inpMs }),
      ...(clsThousandths === undefined ? {} : { ClsThousandths: clsThousandths }),
    },
    { page },
  );
  return undefined;
});
