import * as z from 'zod/mini';
import { fileOrder } from './product-field-lists.ts';
import { type ProductField, productFields } from './product-fields.ts';
import { productMessages } from './product-values.ts';

/** An id that is given by hand; without one, it is made from the name. */
export const GivenProductId = z
  .string()
  .check(z.trim(), z.regex(/^prd_[a-z0-9][a-z0-9-]{0,79}$/, productMessages.id));

type EnteredFields = { [Name in ProductField]: ReturnType<(typeof productFields)[Name]['entered']> };

/** Everything that a person enters about a bottle; the form, the calls and the import check the same. */
export const ProductForm = z.object(
  Object.fromEntries(fileOrder.map((name) => [name, productFields[name].entered()])) as EnteredFields,
);

export type ProductInput = z.input<typeof ProductForm>;
export type EnteredProduct = z.output<typeof ProductForm>;

/** 'Kilbrae 21 Oloroso' becomes `prd_kilbrae-21-oloroso`; the shop's own id where a name has no letters it could keep. */
export function toProductId(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 72)
    .replace(/-+$/, '');
  return `prd_${slug || 'bottle'}`;
}
