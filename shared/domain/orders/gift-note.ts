import * as z from 'zod/mini';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** What fits on a packing slip in three lines. */
export const maxGiftNote = 200;

/** The words that go into a parcel with its bottles; empty where there are none. */
export const GiftNoteForm = z.object({
  note: z
    .string()
    .check(z.trim(), z.maxLength(maxGiftNote, `Must be at most ${maxGiftNote} characters`), isOneLine),
});
