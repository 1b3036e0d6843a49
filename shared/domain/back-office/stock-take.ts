import * as z from 'zod/mini';
import { maxStock } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { draftId } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText, isOneLine } from '#shared/domain/common/one-line.ts';

/** A count of the stock: counted, approved, then applied bottle by bottle; or cancelled before that. */
export const stockTakeStatuses = ['counting', 'approved', 'applied', 'cancelled'] as const;
export type StockTakeStatus = (typeof stockTakeStatuses)[number];

export const differenceReasons = ['broken', 'missing', 'found', 'tasting', 'wrong_entry', 'other'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

export const differenceReasonNames: Record<DifferenceReason, string> = {
  broken: 'Broken',
  missing: 'Missing',
  found: 'Found',
  tasting: 'Used for tasting',
  wrong_entry: 'Earlier mistake',
  other: 'Other',
};

export type Count = {
  counted: number;
  /** The shop's stock when the count was entered: for sale and reserved. */
  book: number;
  /** Whether it was sold or moved between the beginning of the stock take and this count, which may be older than that. */
  isOvertaken: boolean;
  reason?: DifferenceReason | undefined;
};

/** What a count changes. The difference is added to the stock when it is applied, so bottles sold after the count stay sold. */
export const computeDifference = ({ counted, book }: Count): number => counted - book;

export type CountState = 'recount' | 'needs_reason' | 'difference' | 'matches';

/** Why a count cannot be applied yet, or its outcome. */
export function judgeCount(count: Count): CountState {
  if (count.isOvertaken) return 'recount';
  if (computeDifference(count) === 0) return 'matches';
  return count.reason ? 'difference' : 'needs_reason';
}

/** The most counts that are saved, and the most differences that are applied, in one call. */
export const maxCounts = 20;

export const StockTakeBody = z.object({
  draftId,
  name: buildRequiredText('Please name the stock take', 80),
  /** Only the bottles of one category; all of them without it. */
  category: z.nullish(z.string().check(z.maxLength(60), isOneLine)),
});

const wholeNumberMessage = 'Must be a whole number, 0 or more';
export const CountsBody = z.object({
  lines: z
    .array(
      z.object({
        productId: z.string().check(z.regex(/^prd_[a-z0-9-]{1,80}$/, 'Must be a product id')),
        counted: z
          .int(wholeNumberMessage)
          .check(z.minimum(0, wholeNumberMessage), z.maximum(maxStock, 'Must be at most 100,000')),
        reason: z.nullish(z.enum(differenceReasons)),
        /** Counted just now, rather than written down before the bottle was sold or moved. */
        isRecount: z.optional(z.boolean()),
        /** The count that was shown when this one was entered, null for none; refused if there is a newer one. */
        replaces: z.nullish(z.int(wholeNumberMessage)),
      }),
    )
    .check(z.minLength(1, 'Please enter a count'), z.maxLength(maxCounts)),
});
