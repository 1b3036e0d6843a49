import * as z from 'zod/mini';

/** A copy of a schema with its notes for the API reference, because zod's smaller form has no `.meta` of its own. */
export function withMeta<Schema extends z.core.$ZodType>(schema: Schema, meta: z.core.GlobalMeta): Schema {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, meta);
  return copy;
}
