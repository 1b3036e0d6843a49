import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };

/** The schemas that have a name of their own, collected while the document is made. */
export type Components = Map<string, JsonSchema>;

/** Leaves out what says nothing to a reader: the bounds of safe integers, and patterns that a format repeats. */
function plain(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date-time' || schema.format === 'email') delete schema.pattern;
  // An answer may gain a field: a client that refused it would break.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/**
 * A contract's schema as JSON Schema: what may be sent (`input`) or what is answered (`output`). Named parts go to the
 * components; a part whose two sides differ cannot have one name.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  components: Components,
): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => plain(jsonSchema) });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as JsonSchema;
  for (const [name, part] of Object.entries($defs as Record<string, JsonSchema>))
    keep(name, part, components);
  return own;
}

function keep(name: string, part: JsonSchema, components: Components): void {
  const known = components.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(part)) {
    throw new Error(`The schema ${name} is not the same wherever it stands.`);
  }
  components.set(name, part);
}
