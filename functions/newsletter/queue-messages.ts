import * as z from 'zod/mini';

/** What lies on the queues of a campaign. A message of another run than the campaign's own is dropped. */
const ofRun = { campaignId: z.string(), run: z.int() };

/** `enter` walks the list and writes down who is to have an email; `hand-out` puts those on the senders' queue. */
export const FanOut = z.object({
  ...ofRun,
  step: z.enum(['enter', 'hand-out']),
  cursor: z.nullable(z.string()),
});
export type FanOut = z.output<typeof FanOut>;

export const EmailToSend = z.object({ ...ofRun, subscriberId: z.string() });
