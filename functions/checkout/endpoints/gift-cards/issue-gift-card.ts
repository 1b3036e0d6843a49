import { buildGiftCard } from '#functions/checkout/build-gift-card.ts';
import { findGiftCard, loadGiftCard } from '#functions/checkout/to-gift-card.ts';
import { issueGiftCard } from '#functions/checkout/transactions/gift-card-transactions.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';

export const handler = serveAdmin(giftCardsApi.issueGiftCard, async ({ body }, { now, staff }) => {
  const { row, recipient } = await buildGiftCard(`staff|${body.requestKey}`, body, now);
  const hash = hashRequest(body);
  await issueGiftCard({ ...row, requestHash: hash }, recipient, body.reason, { actor: staff.actor, now });
  const issued = await findGiftCard(row.cardId);
  if (!issued) throw new Error(`The gift card ${row.cardId} could neither be written nor found.`);
  refuseReusedKey(issued.requestHash, hash, 'requestKey');
  return loadGiftCard(issued, now);
});
