import * as z from 'zod/mini';

export type JsonSchema = { [key: string]: unknown };

/** Schemas with their own names, collected while the document is built. */
export type Components = Map<string, JsonSchema>;

/** Leaves out what tells a reader nothing: the limits of safe integers, and patterns that repeat a format. */
function simplifySchema(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === 'date-time' || schema.format === 'email') delete schema.pattern;
  // Answers may gain fields, so a client must not refuse unknown ones.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/**
 * A contract's schema as JSON Schema: what may be sent (`input`) or what is answered (`output`). Named parts become
 * components; a part whose input and output differ cannot have a name.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  components: Components,
): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => simplifySchema(jsonSchema) });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as JsonSchema;
  for (const [name, part] of Object.entries($defs as Record<string, JsonSchema>))
    addComponent(name, part, components);
  return own;
}

function addComponent(name: string, part: JsonSchema, components: Components): void {
  const known = components.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(part)) {
    throw new Error(`The schema ${name} has different definitions in different places.`);
  }
  components.set(name, part);
}
