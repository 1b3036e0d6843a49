import { type $ZodType, clone, type GlobalMeta, globalRegistry } from 'zod/v4/core';

/** A copy of a schema with what the API reference says of it: zod's smaller form has no `.meta` of its own. */
export function withMeta<Schema extends $ZodType>(schema: Schema, meta: GlobalMeta): Schema {
  const copy = clone(schema);
  globalRegistry.add(copy, meta);
  return copy;
}
