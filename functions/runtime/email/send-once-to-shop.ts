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
  /** The client's own name of the message. */
  id: string;
  /** The address of the visitor, to which the answer goes. */
  from: string;
  visitor: string;
  email: Email;
};

const rules = {
  'hand-over': { byId: 'handOversById', byVisitor: 'handOversByVisitor', byAddress: 'handOversByAddress' },
  enquiry: { byId: 'enquiriesById', byVisitor: 'enquiriesByVisitor', byAddress: 'enquiriesByAddress' },
} as const;

/**
 * Emails what a visitor says to the shop. Nothing of it is stored. It is marked as sent after it was: a repeated call sends
 * nothing again, and one whose process died in between sends it twice rather than never.
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
