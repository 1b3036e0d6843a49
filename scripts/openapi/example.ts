import { exampleValues, omittedFields } from './example-values.ts';
import type { Components, JsonSchema } from './json-schema.ts';

type Part = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  anyOf?: Part[];
  oneOf?: Part[];
  allOf?: Part[];
  properties?: Record<string, Part>;
  items?: Part;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
};

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T09:30:00.000Z',
  date: '2026-11-23',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** The type of a nullable field when it is not null. */
const getType = ({ type }: Part): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

/** Whether a leaf accepts a value, as far as JSON Schema can tell. */
function takes(part: Part, value: unknown): boolean {
  const type = getType(part);
  if (part.enum && !part.enum.includes(value)) return false;
  if (type === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '', format } = part;
    if (typeof value !== 'string' || (format && format !== 'uri')) return false;
    return value.length >= minLength && value.length <= maxLength && new RegExp(pattern, 'u').test(value);
  }
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
  const { minimum = value, maximum = value } = part;
  return ['integer', 'number'].includes(type ?? '') && value >= minimum && value <= maximum;
}

/**
 * An example for a schema: the schema's own if it has one, otherwise the field's value from `exampleValues`, otherwise the
 * plainest value of its type. Rules that JSON Schema cannot express may refuse it, so a test parses every example with its
 * contract.
 */
export function buildExample(schema: JsonSchema, components: Components, owner: string): unknown {
  return build(schema as Part, '', owner);

  /** `owner` is the component, or the field, that the field `name` belongs to. */
  function build(part: Part, name: string, owner: string, component?: string): unknown {
    if (part.examples) return part.examples[0];
    if (part.$ref) {
      const referred = part.$ref.split('/').at(-1) ?? '';
      return build((components.get(referred) ?? {}) as Part, name, owner, referred);
    }
    if (part.const !== undefined) return part.const;
    const [first] = part.anyOf ?? part.oneOf ?? [];
    if (first) return build(first, name, owner, component);
    if (part.allOf) return build(Object.assign({}, ...part.allOf), name, owner, component);
    if (getType(part) === 'object') {
      const fields = Object.entries(part.properties ?? {}).filter(([key]) => !omittedFields.has(key));
      const own = component ?? (name || owner);
      return Object.fromEntries(fields.map(([key, field]) => [key, build(field, key, own)]));
    }
    if (getType(part) === 'array') return [build(part.items ?? {}, name, owner)];
    return buildLeaf(part, name, owner);
  }
}

function buildLeaf(part: Part, name: string, owner: string): unknown {
  const candidates = [...(exampleValues[`${owner}.${name}`] ?? []), ...(exampleValues[name] ?? [])];
  const known = candidates.find((value) => takes(part, value));
  if (known !== undefined) return known;
  if (part.enum) return part.enum[0];
  if (part.default !== undefined) return part.default;
  switch (getType(part)) {
    case 'string':
      return formats[part.format ?? ''] ?? 'text';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(part.minimum ?? 0, (part.exclusiveMinimum ?? 0) + 1);
    default:
      return null;
  }
}
