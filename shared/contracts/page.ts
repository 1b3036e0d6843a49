import * as z from 'zod/mini';
import { withDescription } from '#shared/contracts/with-meta.ts';

/** How the lists of the back office are requested and answered: one page at a time, in the list's own order. */

/** The query of every list; a list adds its own filters with `extend`. */
export const ListQuery = z.object({
  cursor: withDescription(
    z.optional(z.string().check(z.maxLength(1000))),
    'The cursor from the previous page.',
  ),
  limit: withDescription(
    z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(250))),
    'How many rows a page has, roughly; 25 by default.',
  ),
  search: withDescription(
    z.optional(z.string().check(z.trim(), z.maxLength(80))),
    'Only rows that contain all of these words, in upper or lower case.',
  ),
});
export type ListQuery = z.output<typeof ListQuery>;

/**
 * A page of a list. A filter reads a limited number of rows per call, so a page may have few rows, or none, and still have a
 * cursor: only a missing cursor means that the list is over.
 */
export const toPageSchema = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ items: z.array(row), cursor: z.nullable(z.string()) });

/** What a list answers. */
export type Page<Row> = { items: Row[]; cursor: string | null };
