import { buildGiftCard } from '#functions/checkout/build-gift-card.ts';
import { issueGiftCard } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { toGiftCardKey } from '#functions/orders/emails/email-keys.ts';
import { requestHash } from '#functions/runtime/request-hash.ts';
import { GiftCardForm } from '#shared/domain/orders/gift-card.ts';
import { sentLongAgo } from '../demo.ts';
import { type OfficeGiftCard, officeActors } from './history.ts';

/** Issues a gift card as the back office does, once. */
export async function issueSampleCard({ daysAgo: _, key, ...card }: OfficeGiftCard, at: Date): Promise<void> {
  const sent = GiftCardForm.parse({
    ...card,
    recipientEmail: `${card.recipientName.toLowerCase().replace(' ', '.')}@example.com`,
    requestKey: `sample-${key}`,
  });
  const { row, recipient } = await buildGiftCard(`staff|${sent.requestKey}`, sent, at);
  const issued = { ...row, requestHash: requestHash(sent) };
  await sentLongAgo(toGiftCardKey(row.cardId), at);
  await issueGiftCard(issued, recipient, sent.reason, { actor: officeActors.sales, now: at });
}
