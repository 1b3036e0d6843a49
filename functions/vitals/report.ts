import { measure } from '#functions/kit/metrics.ts';
import { serve } from '#functions/kit/serve.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { vitalsApi } from '#shared/api/vitals.ts';

/** Nothing is kept but the figures in the log; the visitor is counted against the limit under a pseudonym, as everywhere. */
export const handler = serve(vitalsApi.report, async ({ body }, { visitor, now }) => {
  await countAgainst('vitalsByVisitor', visitor, now);
  const { page, lcpMs, inpMs, clsThousandths } = body;
  measure(
    {
      ...(lcpMs === undefined ? {} : { LcpMs: lcpMs }),
      ...(inpMs === undefined ? {} : { InpMs: inpMs }),
      ...(clsThousandths === undefined ? {} : { ClsThousandths: clsThousandths }),
    },
    { page },
  );
  return undefined;
});
