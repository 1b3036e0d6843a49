import { buildCancellationLinkEmail } from '#functions/orders/emails/cancellation-emails.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { listPaidOrders, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { sendImmediately } from '#functions/runtime/email/send-immediately.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { enforceFirstRateLimit, type RateLimitKey, refundRateLimits } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

/**
 * Sends one email to any address, after the same reads, so neither the answer nor its timing reveals whether there is
 * such an order. Only the owner of the mailbox learns it.
 */
export const handler = serve(cancellationsApi.requestLink, async ({ body }, { now, visitor }) => {
  const { orderNumber, email } = body;
  const byVisitor: RateLimitKey = ['cancellationLinksByVisitor', visitor];
  const mailbox = normaliseMailbox(email);
  const counts = await enforceFirstRateLimit(
    [
      [byVisitor, ['cancellationLinksByAddress', mailbox]],
      [byVisitor, ['cancellationLinksByAddressLater', mailbox]],
    ],
    now,
  );
  const { data: owner } = await emailOwner.get({ emailHash: hashEmail(email.trim().toLowerCase()) }).go();
  const lists = await Promise.all([
    listPaidOrders(toGuestBuyer(email)),
    listPaidOrders(owner?.customerId ?? 'nobody'),
  ]);
  const found = lists.flat().find((each) => isNumbered(each, orderNumber));
  const message = await buildCancellationLinkEmail(email, orderNumber, found);
  await sendImmediately(message, 'order-link', () => refundRateLimits(counts, now));
  return { status: 'email_sent' as const };
});

const normaliseNumber = (number: string): string => number.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

const isNumbered = ({ orderNumber }: OrderRecord, typed: string): boolean =>
  normaliseNumber(orderNumber) === normaliseNumber(typed);
