import * as z from 'zod/mini';

/** A copy of a schema with its notes for the API reference, because zod's smaller form has no `.meta` of its own. */
export function withMeta<Schema extends z.core.$ZodType>(schema: Schema, meta: z.core.GlobalMeta): Schema {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, meta);
  return copy;
}

/** The same with only a description. */
export const withDescription = <Schema extends z.core.$ZodType>(
  schema: Schema,
  description: string,
): Schema => withMeta(schema, { description });

/** An object that the API reference lists under a name of its own. */
export const defineObject = <Shape extends z.core.$ZodShape>(id: string, shape: Shape) =>
  withMeta(z.object(shape), { id });
