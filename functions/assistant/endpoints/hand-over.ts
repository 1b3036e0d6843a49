import { buildHandOverEmail } from '#functions/assistant/emails/hand-over-email.ts';
import { sendOnceToShop } from '#functions/runtime/email/send-once-to-shop.ts';
import { serve } from '#functions/runtime/serve.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

export const handler = serve(assistantApi.handOver, async ({ body }, { now, visitor }) => {
  const { id, email: from, note, conversation } = body;
  const email = buildHandOverEmail({ email: from, note, conversation });
  await sendOnceToShop({ kind: 'hand-over', id, from, visitor, email }, now);
  return undefined;
});
