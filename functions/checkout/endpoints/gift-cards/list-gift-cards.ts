import { toGiftCardRow } from '#functions/checkout/to-gift-card.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(giftCardsApi.listGiftCards, async ({ query }) => {
  const { search } = query;
  const { items, cursor } = await listPage({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.giftCards },
    read: (from) => giftCard.query.inList({}).go({ ...from, order: 'desc' }),
    keep: search ? (row) => hasAllWords(search, row.lastFour, row.reference) : undefined,
  });
  return { items: items.map(toGiftCardRow), cursor };
});
