import { log } from '#functions/runtime/log.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

/** Counts in the log whether an answer helped; the answer's own log line has the same question id. */
export const handler = serve(assistantApi.rateAnswer, async ({ body }, { now, visitor, requestId }) => {
  await enforceRateLimit('answerRatingsByVisitor', visitor, now);
  log.info('answer rated', { requestId, ...body });
  return undefined;
});
