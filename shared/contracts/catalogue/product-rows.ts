import * as z from 'zod/mini';
import { Pounds } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';

/** The outcome of one row of an import. */
export const ImportedRow = defineObject('ImportedRow', {
  line: z.int(),
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  id: z.nullable(z.string()),
  reason: withDescription(z.nullable(z.string()), 'Why it was refused, naming the column.'),
});
export type ImportedRow = z.output<typeof ImportedRow>;

/** The changes to one product; fields that are left out stay unchanged. */
export const EditRow = z.object({
  line: z.int().check(z.minimum(1)),
  code: withDescription(z.string().check(z.maxLength(80)), 'Its ID or SKU.'),
  price: z.optional(z.string().check(z.maxLength(40))),
  stock: z.optional(z.string().check(z.maxLength(20))),
  readPrice: withDescription(z.optional(Pounds), 'The price that was read, if it must not have changed.'),
  readStock: withDescription(z.optional(z.int().check(z.nonnegative())), 'The same of the stock.'),
});
export type EditRow = z.output<typeof EditRow>;

/** The outcome of one row of a bulk edit. */
export const EditedRow = defineObject('EditedRow', {
  line: z.int(),
  code: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'changed_meanwhile', 'refused']),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  price: withDescription(z.nullable(Pounds), 'Before.'),
  newPrice: withDescription(z.nullable(Pounds), 'Null where it stays as it is.'),
  stock: withDescription(z.nullable(z.int()), 'What could be bought before.'),
  newStock: z.nullable(z.int()),
  reason: withDescription(z.nullable(z.string()), 'Why it was left as it is, naming the column.'),
});
export type EditedRow = z.output<typeof EditedRow>;
