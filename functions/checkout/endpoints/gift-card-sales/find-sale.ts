import { timingSafeEqual } from 'node:crypto';
import { giftCardBuyer } from '#functions/orders/entities/gift-card-buyer.ts';
import {
  computeRefundedPence,
  computeTargetPence,
  giftCardSale,
} from '#functions/orders/entities/gift-card-sale.ts';
import { hashSecret } from '#functions/orders/payment/client-secret.ts';
import { serve } from '#functions/runtime/serve.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';

export const handler = serve(giftCardSalesApi.findSale, async ({ params, query }, { now, fail }) => {
  const { data: found } = await giftCardSale.query.byIntent(params).go({ limit: 1, pages: 1 });
  const sale = found[0] ?? fail('gift_card_sale_not_found');
  const given = Buffer.from(hashSecret(query.clientSecret));
  const known = Buffer.from(sale.secretHash ?? '');
  if (given.length !== known.length || !timingSafeEqual(given, known)) fail('gift_card_sale_not_found');
  const { data } = await giftCardBuyer.get({ cardId: sale.cardId }).go();
  const buyer = data && !hasExpired(data.ttl, now) ? data : null;
  return {
    status: sale.status,
    reference: sale.reference,
    amount: formatDecimalPounds(sale.amountPence),
    refunded: formatDecimalPounds(computeRefundedPence(sale)),
    ...(sale.status === 'refunding' && { refunding: formatDecimalPounds(computeTargetPence(sale)) }),
    recipientName: buyer?.recipientName ?? null,
    recipientEmail: buyer?.recipientEmail ?? null,
  };
});
