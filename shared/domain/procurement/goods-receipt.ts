import * as z from 'zod/mini';
import {
  buildOptionalAmount,
  buildOptionalLine,
  buildOptionalText,
  draftId,
} from '#shared/domain/common/form-fields.ts';
import { buildRequiredText } from '#shared/domain/common/one-line.ts';
import { maxLines } from './purchase-order.ts';

/** What was counted of one line of an order: good bottles go into stock, damaged and missing ones do not. */
export type LineCount = { line: number; good: number; damaged: number; short: number };

export type CountedReceipt = {
  lines: readonly LineCount[];
  /** Whether the supplier will still send what was damaged or missing; otherwise it is credited and no longer expected. */
  isReplaced: boolean;
  reversedAt?: string | undefined;
};

export type LineProgress = { good: number; damaged: number; short: number; expected: number };

/** What has arrived of one line so far, and what is still to come. A reversed receipt counts for nothing. */
export function computeLineProgress(
  line: number,
  ordered: number,
  receipts: readonly CountedReceipt[],
): LineProgress {
  const progress = { good: 0, damaged: 0, short: 0, expected: ordered };
  for (const { lines, isReplaced, reversedAt } of receipts) {
    if (reversedAt) continue;
    for (const counted of lines.filter((each) => each.line === line)) {
      progress.good += counted.good;
      progress.damaged += counted.damaged;
      progress.short += counted.short;
      progress.expected -= counted.good + (isReplaced ? 0 : counted.damaged + counted.short);
    }
  }
  return { ...progress, expected: Math.max(0, progress.expected) };
}

export const computeExpected = (
  lines: readonly { quantity: number }[],
  receipts: readonly CountedReceipt[],
): number =>
  lines.reduce((sum, { quantity }, line) => sum + computeLineProgress(line, quantity, receipts).expected, 0);

type CostedLine = { good: number; unitPricePence: number; isBottle: boolean };

/**
 * What each line costs once it is here: its price, and its share of duty and freight. Those charges are shared by the bottle,
 * so each good bottle bears the same; pence that do not divide go to the first bottles, so nothing is lost.
 */
export function computeLandedPence(lines: readonly CostedLine[], chargesPence: number): number[] {
  const bottles = lines.reduce((sum, { good, isBottle }) => sum + (isBottle ? good : 0), 0);
  let counted = 0;
  let shared = 0;
  return lines.map(({ good, unitPricePence, isBottle }) => {
    const goods = good * unitPricePence;
    if (!isBottle || bottles === 0) return goods;
    counted += good;
    const sharedNow = Math.floor((chargesPence * counted) / bottles);
    const share = sharedNow - shared;
    shared = sharedNow;
    return goods + share;
  });
}

const amount = 'Must be an amount in pounds';
const tooMany = 'Must be at most 9,999';
const wholeNumberMessage = 'Must be a whole number, 0 or more';
const count = z.int(wholeNumberMessage).check(z.minimum(0, wholeNumberMessage), z.maximum(9999, tooMany));

const isCounted = ({ lines }: { lines: readonly LineCount[] }): boolean =>
  !Array.isArray(lines) || lines.some(({ good, damaged, short }) => good + damaged + short > 0);
const isEachOnce = ({ lines }: { lines: readonly LineCount[] }): boolean =>
  !Array.isArray(lines) || new Set(lines.map(({ line }) => line)).size === lines.length;

/** What was counted when goods came in, against the lines of an order. */
export const GoodsReceiptBody = z
  .object({
    draftId,
    /** The version of the order that was counted against, so two counts made at the same time are not added up. */
    version: z.int('Must be a whole number'),
    deliveryNote: buildOptionalLine(60),
    replacementsExpected: z.boolean(),
    dutyAmount: buildOptionalAmount(amount),
    freightAmount: buildOptionalAmount(amount),
    notes: buildOptionalText(1000),
    lines: z
      .array(
        z.object({
          line: z.int('Must be a line of the order').check(z.minimum(0), z.maximum(maxLines - 1)),
          good: count,
          damaged: count,
          short: count,
        }),
      )
      .check(z.maxLength(maxLines)),
  })
  .check(
    z.refine(isCounted, { error: 'Please enter what arrived', path: ['lines'] }),
    z.refine(isEachOnce, { error: 'Each line can be counted once', path: ['lines'] }),
  );

export const ReversalBody = z.object({ reason: buildRequiredText('Please say why', 200) });
