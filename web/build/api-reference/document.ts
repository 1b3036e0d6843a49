/** The parts of the OpenAPI document that the pages use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
};

export type Content = Record<string, { schema: Schema; example?: unknown }>;

export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Response = { description: string; content?: Content };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};

export type ApiDocument = {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

export type Call = { method: string; path: string; operation: Operation };

/** The operations of a domain, in the order of the contracts. */
export const listCalls = ({ paths }: ApiDocument, tag: string): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const parseName = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The parameter itself, if the operation refers to a component. */
export const listParameters = ({ parameters = [] }: Operation, { components }: ApiDocument): Parameter[] =>
  parameters
    .map((one) => (one.$ref ? components.parameters[parseName(one.$ref)] : one))
    .filter((one) => one !== undefined);

/** The components that some schemas refer to, directly or through other components. */
export function componentsIn(roots: unknown[], { components }: ApiDocument): string[] {
  const found = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      collect(components.schemas[name]);
    }
  };
  for (const root of roots) collect(root);
  return [...found].sort();
}
