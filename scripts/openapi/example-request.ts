import type * as z from 'zod/mini';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { buildExample } from './example.ts';
import { type Components, toJsonSchema } from './json-schema.ts';

type ExampleRequest = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/**
 * A call as in its operation's example, without optional query parameters, so tests need no sample for a call whose example
 * succeeds.
 */
export function exampleRequest(contract: NamedEndpoint<Endpoint>): ExampleRequest {
  const components: Components = new Map();
  const area = contract.id.split('.')[0] ?? '';
  const build = (schema: z.core.$ZodType) => {
    const converted = toJsonSchema(schema, 'input', components);
    return { example: buildExample(converted, components, area), required: converted.required ?? [] };
  };
  const buildTexts = (schema: z.core.$ZodObject) => {
    const { example, required } = build(schema);
    const entries = Object.entries(example as object).filter(([name]) =>
      (required as string[]).includes(name),
    );
    return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  };
  const { params, query, body } = contract;
  return {
    ...(params && { params: buildTexts(params) }),
    ...(query && { query: buildTexts(query) }),
    ...(body && { body: build(body).example }),
  };
}
