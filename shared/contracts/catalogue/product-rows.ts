import * as z from 'zod/mini';
import { Pounds } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';

/** The outcome of one row of an import. */
export const ImportedRow = withMeta(
  z.object({
    line: z.int(),
    outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
    id: z.nullable(z.string()),
    reason: withMeta(z.nullable(z.string()), { description: 'Why it was refused, naming the column.' }),
  }),
  { id: 'ImportedRow' },
);
export type ImportedRow = z.output<typeof ImportedRow>;

/** The changes to one product; fields that are left out stay unchanged. */
export const EditRow = z.object({
  line: z.int().check(z.minimum(1)),
  code: withMeta(z.string().check(z.maxLength(80)), { description: 'Its ID or SKU.' }),
  price: z.optional(z.string().check(z.maxLength(40))),
  stock: z.optional(z.string().check(z.maxLength(20))),
  readPrice: withMeta(z.optional(Pounds), {
    description: 'The price that was read, if it must not have changed.',
  }),
  readStock: withMeta(z.optional(z.int().check(z.nonnegative())), { description: 'The same of the stock.' }),
});
export type EditRow = z.output<typeof EditRow>;

/** The outcome of one row of a bulk edit. */
export const EditedRow = withMeta(
  z.object({
    line: z.int(),
    code: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'changed_meanwhile', 'refused']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    price: withMeta(z.nullable(Pounds), { description: 'Before.' }),
    newPrice: withMeta(z.nullable(Pounds), { description: 'Null where it stays as it is.' }),
    stock: withMeta(z.nullable(z.int()), { description: 'What could be bought before.' }),
    newStock: z.nullable(z.int()),
    reason: withMeta(z.nullable(z.string()), { description: 'Why it was left as it is, naming the column.' }),
  }),
  { id: 'EditedRow' },
);
export type EditedRow = z.output<typeof EditedRow>;
