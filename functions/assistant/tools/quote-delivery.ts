import * as z from 'zod/mini';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { formatDispatchDate } from '#shared/domain/common/arrival-dates.ts';
import { formatPromise } from '#shared/domain/common/compute-promise.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import { type BottleLine, BottleLines, findBottleLines } from './bottle-lines.ts';
import { defineTool } from './tool.ts';

const Wish = z.strictObject({
  bottles: BottleLines,
  place: z.string().check(z.minLength(2), z.maxLength(120), z.describe('A UK postcode, such as "W1D 4HS".')),
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

type Option = { name: string; deliveryTime: string; total: string; bottles: string } & (
  | { storageAMonth: string }
  | { delivery: string; leaves: string; arrives: string; isCollection: boolean }
);

const formatOption = (option: Option): string =>
  'delivery' in option
    ? `- ${option.name}: ${option.bottles} and ${option.delivery} for delivery, ${option.total} in total; ordered now, it ${option.isCollection ? 'can be collected from' : 'arrives'} ${option.arrives}.`
    : `- ${option.name}: ${option.bottles} in bond, then ${option.storageAMonth} per month for storage.`;

/** What some bottles cost with each option offered; undefined if none delivers there, which the terms explain. */
function formatQuote(lines: readonly BottleLine[], place: string, offered: readonly Option[]) {
  if (!offered.some((option) => 'delivery' in option && !option.isCollection)) return undefined;
  const names = lines.map(({ product, quantity }) => `${quantity} × **${product.name}**`).join(', ');
  const postcode = normalisePostcode(place);
  return [
    `${names}${postcode ? `, to ${postcode}` : ''}:`,
    '',
    ...offered.map(formatOption),
    '',
    'The checkout confirms these prices; nothing is reserved yet.',
  ].join('\n');
}

/** Uses the rules that price the checkout. Only the checkout sells: a quote reserves nothing. */
export const quoteDeliveryTool = defineTool(
  'quote_delivery',
  'Work out what some bottles cost with each way of delivery to a postcode, and in bonded storage. Show it with the fact "delivery".',
  Wish,
  ({ bottles: wanted, place }, { bottles, now, hours, delivery: terms }) => {
    const lines = findBottleLines(bottles, wanted);
    const offered: Option[] = [];
    const options = terms.methods.map((method) => {
      const { id, name, deliveryTime, isBondedStorage } = method;
      const quote = quoteOrder({ lines: lines.map(toQuoteLine), methodId: id, place, terms, now });
      if ('refused' in quote)
        return { id, name, isOffered: false, reason: formatErrorDetail(quote.refused, quote.details) };
      const { subtotalPence, totalPence, delivery } = quote;
      const option: Option = {
        name,
        deliveryTime,
        bottles: formatPence(subtotalPence),
        ...(isBondedStorage
          ? { storageAMonth: formatPence(delivery.monthlyStoragePence ?? 0) }
          : {
              delivery: formatPence(delivery.totalPence),
              isCollection: method.isCollection === true,
              leaves: formatDispatchDate(now, hours),
              arrives: formatPromise(method, now, hours),
            }),
        total: formatPence(totalPence),
      };
      offered.push(option);
      return { id, isOffered: true, ...option };
    });
    const printed = formatQuote(lines, place, offered);
    return {
      result: {
        place,
        lines: lines.map(({ product, quantity }) => ({ name: product.name, quantity })),
        options,
      },
      bottles: lines.map(({ product }) => product),
      hasTerms: true,
      ...(printed !== undefined && { printed: { delivery: printed } }),
    };
  },
);
