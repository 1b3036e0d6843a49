import fc from 'fast-check';
import * as z from 'zod/mini';
import type { contracts } from '#shared/contracts/index.ts';
import type { Sample } from './sample.ts';
import { buildArbitrary, insertAt, type KnownValues } from './schema-arbitrary.ts';

type Input = { params?: unknown; query?: unknown; body?: unknown };
export type Contract = (typeof contracts)[number];
/** What is sent: input that fits a schema, such input with one error, or a successful sample with one field changed. */
export type Fuzz = { input: Input; around: 'schema' | 'sample'; field: number };

export function buildInput({ params, query, body }: Contract, known: KnownValues): fc.Arbitrary<Fuzz> {
  const parts = Object.fromEntries(
    Object.entries({ params, query, body }).flatMap(([name, schema]) =>
      schema ? [[name, buildArbitrary(schema, known)]] : [],
    ),
  );
  const valid = fc.record(parts) as fc.Arbitrary<Input>;
  const slipped = valid.chain((input) =>
    input.body === undefined
      ? fc.constant(input)
      : insertAt(input.body).map((other) => ({ ...input, body: other })),
  );
  return fc.oneof(
    fc.record({ input: valid, around: fc.constantFrom('schema' as const, 'sample'), field: fc.nat() }),
    fc.record({ input: slipped, around: fc.constant('schema' as const), field: fc.nat() }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** A sample in which one field of the body or query has another value that the schema accepts. */
export function nearMisses(sample: Sample, { input, field }: Fuzz): Sample {
  const part = isObject(sample.body) && isObject(input.body) ? 'body' : 'query';
  const [from, other] = [sample[part], input[part]];
  if (!isObject(from) || !isObject(other)) return sample;
  const names = Object.keys(other);
  const name = names[field % Math.max(names.length, 1)];
  const changed = name === undefined ? from : { ...from, [name]: other[name] };
  return { ...sample, [part]: part === 'query' ? texts(changed) : changed };
}

/** Path and query parameters are sent as text, whatever their schema makes of them. */
export const texts = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((part ?? {}) as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );

/** Values that no id or query should have. */
export const nastyTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '..',
    '../..',
    '%00',
    '\u0000',
    '{}',
    'null',
    '__proto__',
    "'; --",
    '😀'.repeat(40),
  ),
);

/** Uses the same value for every placeholder of a path. */
export const fillParams = ({ path }: Contract, value: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', value]));

/** A valid value for every placeholder with a fixed list of values. */
export function listChosenParams({ params }: Contract): Record<string, string> {
  const { properties = {} } = params ? z.toJSONSchema(params, { io: 'input' }) : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.enum ? [[name, String(schema.enum[0])]] : [],
    ),
  );
}
