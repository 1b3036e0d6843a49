import * as z from 'zod';
import { Pounds } from '#shared/contracts/fields.ts';

/** The outcome of one row of an import. */
export const ImportedRow = z
  .object({
    line: z.int(),
    outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
    id: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was refused, naming the column.' }),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.output<typeof ImportedRow>;

/** What is to become of one product: what is left out stays as it is. */
export const EditRow = z.object({
  line: z.int().min(1),
  code: z.string().max(80).meta({ description: 'Its ID or SKU.' }),
  price: z.string().max(40).optional(),
  stock: z.string().max(20).optional(),
  readPrice: z
    .optional(Pounds)
    .meta({ description: 'The price that was read, if it must not have changed.' }),
  readStock: z.int().nonnegative().optional().meta({ description: 'The same of the stock.' }),
});
export type EditRow = z.output<typeof EditRow>;

/** The outcome of one row of a bulk edit. */
export const EditedRow = z
  .object({
    line: z.int(),
    code: z.string(),
    outcome: z.enum(['changed', 'unchanged', 'changed_meanwhile', 'refused']),
    id: z.string().nullable(),
    name: z.string().nullable(),
    price: z.nullable(Pounds).meta({ description: 'Before.' }),
    newPrice: z.nullable(Pounds).meta({ description: 'Null where it stays as it is.' }),
    stock: z.int().nullable().meta({ description: 'What could be bought before.' }),
    newStock: z.int().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it was left as it is, naming the column.' }),
  })
  .meta({ id: 'EditedRow' });
export type EditedRow = z.output<typeof EditedRow>;
