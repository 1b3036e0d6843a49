import * as z from 'zod/mini';
import { isPlainLine } from '#shared/domain/common/address-form.ts';
import { giftWrapInstruction, isGiftWrapped } from '#shared/domain/common/gift-wrap.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** Fits on a packing slip in three lines. */
export const maxGiftNote = 200;

/** As many characters as a buyer's name may have. */
export const maxGiftRecipient = 120;

/** The characters that a packing slip can print: neither emoji nor, say, Cyrillic or Chinese. */
const printable =
  /^(?:(?![\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])*$/u;

/** Checked before hidden characters, because some of those are parts of emoji. */
const isPrintable = z.refine<string>(
  (text) => printable.test(text),
  'Please use Latin letters only, without emoji: we print your note',
);

/** The words that go into a parcel with its bottles; empty where there are none. */
export const GiftNoteForm = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxGiftNote, `Must be at most ${maxGiftNote} characters`),
      isPrintable,
      isOneLine,
    ),
});

/** The name that a gift is addressed to, in place of the buyer's; empty to use the buyer's. */
export const GiftRecipient = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxGiftRecipient, `Must be at most ${maxGiftRecipient} characters`),
    isOneLine,
    isPlainLine,
  );

/** The name on the parcel. */
export const toAddressee = ({
  customerName,
  giftRecipient,
}: {
  customerName: string;
  giftRecipient?: string | null | undefined;
}): string => giftRecipient || customerName;

type PackedOrder = Parameters<typeof isGiftWrapped>[0] & {
  giftNote?: string | null | undefined;
  giftRecipient?: string | null | undefined;
};

/** What the packer of a gift must observe; nothing for any other order. */
export function listGiftFacts(order: PackedOrder): { name: string; value: string }[] {
  if (isGiftWrapped(order)) return [{ name: 'Wrap', value: giftWrapInstruction }];
  return order.giftNote || order.giftRecipient ? [{ name: 'Gift', value: 'No prices in the parcel' }] : [];
}
