import { buildHandOverEmail } from '#functions/assistant/emails/hand-over-email.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import {
  countCall,
  enforceRateLimits,
  isCounted,
  type RateLimitKey,
  refundRateLimits,
} from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

/**
 * Emails a conversation to the shop. Nothing of it is stored. It is marked as sent after it was: a repeated call sends nothing
 * again, and one whose process died in between sends it twice rather than never.
 */
export const handler = serve(assistantApi.handOver, async ({ body }, { now, visitor }) => {
  const { id, email, note, conversation } = body;
  const once: RateLimitKey = ['handOversById', `${normaliseMailbox(email)} ${id}`];
  if (await isCounted(once, now)) return undefined;
  const counts: RateLimitKey[] = [
    ['handOversByVisitor', visitor],
    ['handOversByAddress', normaliseMailbox(email)],
  ];
  await enforceRateLimits(counts, now);
  const message = buildHandOverEmail({ email, note, conversation });
  await sendImmediately(message, 'hand-over', () => refundRateLimits(counts, now));
  await countCall(once, now);
  return undefined;
});
