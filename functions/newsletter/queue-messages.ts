import * as z from 'zod/mini';

/** The messages on a campaign's queues. A message whose run is not the campaign's current run is dropped. */
const runFields = { campaignId: z.string(), run: z.int() };

/** `enter` reads the list and records who is to get an email; `hand-out` puts those recipients on the senders' queue. */
export const FanOut = z.object({
  ...runFields,
  step: z.enum(['enter', 'hand-out']),
  cursor: z.nullable(z.string()),
});
export type FanOut = z.output<typeof FanOut>;

export const EmailToSend = z.object({ ...runFields, subscriberId: z.string() });
export type EmailToSend = z.output<typeof EmailToSend>;
