/** The fields of a schema that the compatibility tests read. */
type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
};
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
type Content = { content?: Readonly<Record<string, { schema?: Schema }>> };
type Operation = {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Content>>;
};
export type OpenapiDocument = {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};

/** One field: its JSON types, whether it is always present, and its values if there is a fixed list. */
export type Field = { types: string[]; isRequired?: true; values?: string[] };
export type Fields = Record<string, Field>;
/** The parts of a call that its callers rely on; an error is its status and code. */
export type CallSurface = { route: string; request: Fields; response: Fields; errors: string[] };
export type Surface = Record<string, CallSurface>;

class Flattening {
  readonly fields: Fields = {};
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** `open` holds the references being followed, because some refer to themselves. */
  add(schema: Schema, path: string, isRequired: boolean, open: readonly string[] = []): void {
    const { $ref } = schema;
    if ($ref) {
      const name = $ref.split('/').at(-1) ?? '';
      const target = this.#schemas[name];
      if (target && !open.includes(name)) this.add(target, path, isRequired, [...open, name]);
    }
    const { type, enum: values = 'const' in schema ? [schema.const] : undefined } = schema;
    if (type || values) this.#note(path, [type ?? []].flat(), isRequired, values?.map(String));
    const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    for (const variant of [...variants, ...(schema.allOf ?? [])]) this.add(variant, path, isRequired, open);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const isThere = schema.required?.includes(name) ?? false;
      this.add(inner, path ? `${path}.${name}` : name, isThere, open);
    }
    if (schema.items) this.add(schema.items, `${path}[]`, true, open);
    if (typeof schema.additionalProperties === 'object')
      this.add(schema.additionalProperties, `${path}{}`, true, open);
  }

  #note(path: string, types: readonly string[], isRequired: boolean, values: string[] | undefined): void {
    const before = this.fields[path];
    const all = [...new Set([...(before?.types ?? []), ...types])].sort();
    // A field of several variants is always present only if each of them has it.
    const isThere = isRequired && (!before || before.isRequired);
    // If one variant accepts any value, another's list does not limit the values.
    const isList = values && (!before || before.values);
    const list = isList ? [...new Set([...(before?.values ?? []), ...values])].sort() : undefined;
    this.fields[path] = { types: all, ...(isThere && { isRequired: true }), ...(list && { values: list }) };
  }
}

const findSchema = ({ content = {} }: Content): Schema | undefined =>
  Object.values(content).find(({ schema }) => schema)?.schema;

function toCallSurface(
  route: string,
  operation: Operation,
  { schemas, parameters }: OpenapiDocument['components'],
) {
  const request = new Flattening(schemas);
  for (const given of operation.parameters ?? []) {
    const {
      in: place,
      name,
      schema,
      required = false,
    } = parameters[given.$ref?.split('/').at(-1) ?? ''] ?? given;
    request.add(schema, `${place} ${name}`, required);
  }
  const body = operation.requestBody && findSchema(operation.requestBody);
  if (body) request.add(body, 'body', true);
  const response = new Flattening(schemas);
  const errors: string[] = [];
  for (const [status, answer] of Object.entries(operation.responses)) {
    const schema = findSchema(answer);
    if (/^[23]/.test(status)) response.add(schema ?? {}, status, true);
    else errors.push(...(schema?.properties?.code?.enum ?? []).map((code) => `${status} ${code}`));
  }
  return { route, request: request.fields, response: response.fields, errors: errors.sort() };
}

/** What all callers rely on, by the id of the call. */
export function toSurface({ paths, components }: OpenapiDocument): Surface {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, CallSurface] => [
      operation.operationId,
      toCallSurface(`${method.toUpperCase()} ${path}`, operation, components),
    ]),
  );
  return Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const missingFrom = (wanted: readonly string[] = [], there: readonly string[] = []): string[] =>
  wanted.filter((one) => !there.includes(one));

/** Whether a field is part of an object that the other side does not know. */
function isWithinNew(name: string, there: Fields): boolean {
  const parent = name.replace(/(\.[^.[\]{}]+|\[\]|\{\})$/, '');
  return parent !== name && parent !== 'body' && !(parent in there);
}

/** Compares an answer that pages of the previous release read. */
function compareResponse(before: Fields, after: Fields): string[] {
  return Object.entries(before).flatMap(([name, { types, isRequired, values }]) => {
    const now = after[name];
    if (!now) return [`answers no ${name} any more`];
    const added = missingFrom(now.types, types);
    return [
      ...(isRequired && !now.isRequired ? [`may answer without ${name}`] : []),
      ...(added.length > 0 ? [`may answer ${name} as ${added.join(', ')}`] : []),
      ...(values ? (now.values ? missingFrom(now.values, values) : ['anything']) : []).map(
        (value) => `may answer ${name} as the unknown ${value}`,
      ),
    ];
  });
}

/** Compares a request that pages of the previous release send. */
function compareRequest(before: Fields, after: Fields): string[] {
  const changed = Object.entries(before).flatMap(([name, { types, isRequired, values }]) => {
    const now = after[name];
    if (!now) return [`takes no ${name} any more`];
    return [
      ...(now.isRequired && !isRequired ? [`requires ${name}`] : []),
      ...missingFrom(types, now.types).map((type) => `takes ${name} no longer as ${type}`),
      ...(now.values ? (values ? missingFrom(values, now.values) : ['any text']) : []).map(
        (value) => `takes ${name} no longer as ${value}`,
      ),
    ];
  });
  const required = Object.entries(after)
    .filter(([name, { isRequired }]) => isRequired && !(name in before) && !isWithinNew(name, before))
    .map(([name]) => `requires the new ${name}`);
  return [...changed, ...required];
}

/**
 * Everything in which newer pages are incompatible with functions of the previous release, as during a rollout or a rollback.
 * Additions may be missing: a page must cope without a field that its contract makes optional, an older function ignores what
 * it does not know, and a new call shows its page's error.
 */
export function findForwardIncompatibilities(pages: Surface, functions: Surface): string[] {
  return Object.entries(pages).flatMap(([id, page]) => {
    const there = functions[id];
    if (!there) return [];
    const isSent = ([name]: [string, Field]) => name in there.request;
    const sent = Object.fromEntries(Object.entries(page.request).filter(isSent));
    const isRead = ([name, { isRequired }]: [string, Field]) =>
      name in there.response || (isRequired && !isWithinNew(name, there.response));
    const read = Object.fromEntries(Object.entries(page.response).filter(isRead));
    return [
      ...(page.route === there.route ? [] : [`is ${page.route}, and was ${there.route}`]),
      ...compareRequest(sent, there.request),
      ...compareResponse(read, there.response),
    ].map((what) => `${id}: ${what}`);
  });
}

/** Everything in which pages of the previous release are incompatible with these functions, one sentence each. */
export function findIncompatibilities(before: Surface, after: Surface): string[] {
  return Object.entries(before).flatMap(([id, was]) => {
    const is = after[id];
    if (!is) return [`${id}: is gone`];
    return [
      ...(was.route === is.route ? [] : [`is ${is.route}, and was ${was.route}`]),
      ...compareRequest(was.request, is.request),
      ...compareResponse(was.response, is.response),
      ...missingFrom(was.errors, is.errors).map((error) => `refuses no longer with ${error}`),
    ].map((what) => `${id}: ${what}`);
  });
}
