import * as z from 'zod';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { deliveryMethods } from '#shared/domain/orders/delivery.ts';
import { type BottleLine, BottleLines, findBottleLines } from './bottle-lines.ts';
import { defineTool } from './tool.ts';

const Wish = z.strictObject({
  bottles: BottleLines,
  place: z.string().min(2).max(120).meta({ description: 'A UK postcode, such as "W1D 4HS".' }),
});

const toQuoteLine = ({ product, quantity }: BottleLine) => ({
  productId: product.id,
  name: product.name,
  unitPricePence: parsePence(product.price),
  quantity,
  inBond: product.inBond,
  bottleSize: product.bottleSize,
  abvPercent: Number(product.abv),
});

/** The same rules that price the checkout, which alone sells: a quote reserves nothing. */
export const quoteDeliveryTool = defineTool(
  'quote_delivery',
  'Work out what some bottles cost with each way of delivery to a postcode, and in bonded storage.',
  Wish,
  ({ bottles: wanted, place }, { bottles, now }) => {
    const lines = findBottleLines(bottles, wanted);
    const options = deliveryMethods.map(({ id, name, deliveryTime, isBondedStorage }) => {
      const quote = quoteOrder({ lines: lines.map(toQuoteLine), methodId: id, place, now });
      if ('refused' in quote)
        return { id, name, isOffered: false, reason: formatErrorDetail(quote.refused, quote.details) };
      const { subtotalPence, totalPence, delivery } = quote;
      return {
        id,
        name,
        isOffered: true,
        deliveryTime,
        bottles: formatPence(subtotalPence),
        ...(isBondedStorage
          ? { storageAMonth: formatPence(delivery.monthlyStoragePence ?? 0) }
          : { delivery: formatPence(delivery.totalPence) }),
        total: formatPence(totalPence),
      };
    });
    return {
      result: { place, options },
      bottles: lines.map(({ product }) => product),
      hasTerms: true,
    };
  },
);
