import type { Email } from '#functions/adapters/mailer.ts';
import {
  countCall,
  enforceRateLimits,
  isCounted,
  type RateLimitKey,
  refundRateLimits,
} from '#functions/runtime/rate-limit.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';
import { sendImmediately } from './send-immediately.ts';

type Message = {
  kind: 'hand-over' | 'enquiry';
  /** The id that the client gave the message. */
  id: string;
  /** The visitor's address, to which the shop replies. */
  from: string;
  visitor: string;
  email: Email;
};

const rules = {
  'hand-over': { byId: 'handOversById', byVisitor: 'handOversByVisitor', byAddress: 'handOversByAddress' },
  enquiry: { byId: 'enquiriesById', byVisitor: 'enquiriesByVisitor', byAddress: 'enquiriesByAddress' },
} as const;

/**
 * Emails a visitor's message to the shop; none of it is stored. It is marked as sent only afterwards: a repeated call
 * sends nothing again, and if the process dies in between, the message is sent twice rather than never.
 */
export async function sendOnceToShop({ kind, id, from, visitor, email }: Message, now: Date): Promise<void> {
  const { byId, byVisitor, byAddress } = rules[kind];
  const mailbox = normaliseMailbox(from);
  const once: RateLimitKey = [byId, `${mailbox} ${id}`];
  if (await isCounted(once, now)) return;
  const counts: RateLimitKey[] = [
    [byVisitor, visitor],
    [byAddress, mailbox],
  ];
  await enforceRateLimits(counts, now);
  await sendImmediately(email, kind, () => refundRateLimits(counts, now));
  await countCall(once, now);
}
