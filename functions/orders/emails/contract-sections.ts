import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeCancellationPeriod } from '#shared/domain/orders/cancellation/cancellation.ts';
import {
  buildCancellationForm,
  cancellationEffects,
  cancellationRight,
  complaints,
  conformity,
  type InformationSection,
} from '#shared/domain/orders/cancellation/consumer-information.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';
import { listSellerFacts } from '#shared/domain/orders/seller-facts.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

/** When the right to cancel this very order starts and ends, as far as it is known. */
function formatPeriod(order: OrderRecord): string {
  const period = computeCancellationPeriod(order);
  if (isCollectionOrder(order))
    return 'The cancellation period starts on the day after you collect your bottles. You can also cancel at any time before that.';
  return period
    ? `Your bottles are allocated to you in storage by ${formatDay(period.from)}. You may cancel this order until the end of ${formatDay(period.until)}.`
    : 'The cancellation period starts on the day after your bottles arrive. You can also cancel at any time before they leave us.';
}

/** '£50.00 by gift card and £120.00 by card'. */
function formatPayments(order: OrderRecord): string {
  const cardPence = computeCardPence(order);
  return [
    ...(order.giftCard ? [`${formatPence(order.giftCard.amountPence)} by gift card`] : []),
    ...(cardPence > 0 ? [`${formatPence(cardPence)} by card`] : []),
  ].join(' and ');
}

/** The contract terms that a confirmation must include in addition to the goods, the price and the delivery. */
export function buildContractSections(order: OrderRecord): InformationSection[] {
  const legal = readLegalBlock(process.env);
  const paidOn = formatDay(toLondonDay(new Date(order.paidAt ?? order.placedAt)));
  return [
    {
      title: 'Who you bought from',
      sentences: listSellerFacts(legal).map(({ name, value }) => `${name}: ${value}`),
    },
    { title: 'Payment', sentences: [`${formatPayments(order)}, received on ${paidOn}.`] },
    { title: 'Your right to cancel', sentences: [formatPeriod(order), ...cancellationRight] },
    { title: 'What happens if you cancel', sentences: cancellationEffects },
    { title: 'If something is wrong', sentences: [conformity] },
    { title: 'Complaints', sentences: [complaints] },
    { title: 'Model cancellation form', sentences: buildCancellationForm(legal) },
  ];
}
