import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Values from the table by field name, so that calls get further than a 404. */
export type KnownValues = Record<string, readonly unknown[]>;

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(99).map((number) => `reader-${number}@example.com`),
  uri: fc.webUrl({ validSchemes: ['https'] }),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map(formatDay),
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * Input that a contract's schema accepts, according to its JSON Schema; rules that JSON Schema cannot express may still
 * refuse it.
 */
export function buildArbitrary(schema: z.core.$ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

  const of = (part: JsonSchema, name = ''): fc.Arbitrary<unknown> => {
    const made = fresh(part, name);
    const values = known[name];
    return values ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, made) : made;
  };

  const fresh = (part: JsonSchema, name: string): fc.Arbitrary<unknown> => {
    if (part.$ref) return of(root.$defs?.[part.$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (part.const !== undefined) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const parts = part.anyOf ?? part.oneOf;
    if (parts) return fc.oneof(...parts.map((each) => of(each, name)));
    if (part.allOf) return of(Object.assign({}, ...part.allOf), name);
    if (part.type === 'object') return buildObjectArbitrary(part);
    if (part.type === 'array') {
      const { items = {}, minItems = 0, maxItems = 3 } = part;
      return fc.array(of(items, name), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 3)),
      });
    }
    if (part.type === 'string') return buildTextArbitrary(part);
    const { minimum = -1000, maximum = 1_000_000 } = part;
    if (part.type === 'integer') return fc.integer({ min: minimum, max: Math.max(minimum, maximum) });
    if (part.type === 'number')
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    if (part.type === 'boolean') return fc.boolean();
    if (part.type === 'null') return fc.constant(null);
    return fc.jsonValue();
  };

  const buildObjectArbitrary = ({ properties = {}, required = [], additionalProperties }: JsonSchema) => {
    const fields = Object.entries(properties).map(([key, part]) => [key, of(part, key)] as const);
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] });
    return typeof additionalProperties === 'object' && fields.length === 0
      ? fc.dictionary(fc.string({ maxLength: 12 }), of(additionalProperties), { maxKeys: 3 })
      : record;
  };

  return of(root);
}

function buildTextArbitrary({
  pattern,
  format = '',
  minLength = 0,
  maxLength = 60,
}: JsonSchema): fc.Arbitrary<string> {
  const formatted = formats[format];
  if (formatted) return formatted;
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  if (!pattern) return fc.string(lengths);
  const matching = new RegExp(pattern, 'u');
  // A pattern that only excludes some characters does not limit the length.
  if (matching.test('any words')) {
    return fc.string({ unit: 'grapheme', ...lengths }).filter((text) => matching.test(text));
  }
  return fc.stringMatching(matching);
}

/** Valid input with one error: a field is missing, has another value, or is added. */
export const insertAt = (valid: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(valid) || typeof valid !== 'object' || valid === null) return fc.jsonValue();
  const keys = Object.keys(valid);
  return fc
    .tuple(fc.nat(2), fc.nat(Math.max(0, keys.length - 1)), fc.jsonValue({ maxDepth: 1 }))
    .map(([slip, index, other]) => {
      const key = keys[index] ?? 'extra';
      const { [key]: _, ...rest } = valid as Record<string, unknown>;
      if (slip === 0) return rest;
      return slip === 1 ? { ...rest, [key]: other } : { ...valid, extra: other };
    });
};
