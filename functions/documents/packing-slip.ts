import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { londonDay } from '#shared/domain/days.ts';
import { challengeNote, packedLines } from '#shared/domain/packing-slip.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { headPart, openLetter } from './letterhead.ts';
import { drawTable } from './table.ts';

const columns = [
  { title: 'Bottle', width: 82 },
  { title: 'Quantity', width: 18, side: 'right' },
] as const;

/** What goes into the parcel: the bottles without their prices, to whom, and what the courier has to ask for. */
export function packingSlip(order: OrderRecord, now: Date): Promise<Uint8Array> {
  const { orderNumber, customerName, shippingAddress, placedAt } = order;
  const lines = packedLines(order.lines);
  const sheet = openLetter({
    title: 'Packing slip',
    facts: [
      ['Order', orderNumber],
      ['Placed on', dayInWords(londonDay(new Date(placedAt)))],
      ['Deliver to', [customerName, ...shippingAddress.split(', ')].join('\n')],
      ['Delivery', deliveryOf(order).name],
      ['Bottles', String(bottleCount(lines))],
    ],
    now,
  });
  drawTable(
    sheet,
    columns,
    lines.map(({ name, quantity }) => [name, String(quantity)]),
  );
  headPart(sheet, challengeNote.title);
  sheet.say(challengeNote.text);
  return sheet.close();
}
