import type { Access, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { SessionId } from '#shared/contracts/fields.ts';
import { sessionCookieName } from '#shared/domain/accounts/session.ts';
import { adminCookieName } from '#shared/domain/back-office/staff.ts';
import { store } from '#shared/store.ts';
import { describeOperation } from './description.ts';
import { findDomain, tags } from './domains.ts';
import { buildExample } from './example.ts';
import { type Components, type JsonSchema, toJsonSchema } from './json-schema.ts';
import { problemResponses, problemSchema } from './problems.ts';

/** How callers prove that they may call; `anyone` needs no proof. */
const securitySchemes: Record<Exclude<Access, 'anyone' | 'agent'>, JsonSchema> = {
  customer: { type: 'apiKey', in: 'cookie', name: sessionCookieName, description: 'Set by signing in.' },
  admin: { type: 'apiKey', in: 'cookie', name: adminCookieName, description: 'Set by the admin check.' },
  signed: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: 'A signature over the raw body.',
  },
  link: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The token of a signed link. No session, no origin; a body is not read.',
  },
};

/** Whether the access needs no proof. */
const isOpen = (access: Access): access is 'anyone' | 'agent' => access === 'anyone' || access === 'agent';

type Parameter = {
  name: string;
  in: string;
  required: boolean;
  schema: JsonSchema;
  example: unknown;
  description?: unknown;
};

const getArea = ({ id }: NamedEndpoint<Endpoint>): string => id.split('.')[0] ?? '';

/** A schema with an example, as the content of a request or a response. */
const jsonContent = (
  schema: JsonSchema,
  contract: NamedEndpoint<Endpoint>,
  components: Components,
): JsonSchema => ({
  'application/json': { schema, example: buildExample(schema, components, getArea(contract)) },
});

/** The properties of an object schema as parameters of the path or the query. */
function parametersIn(
  place: 'path' | 'query',
  contract: NamedEndpoint<Endpoint>,
  components: Components,
): Parameter[] {
  const schema = place === 'path' ? contract.params : contract.query;
  if (!schema) return [];
  const whole = toJsonSchema(schema, 'input', components);
  const { properties = {}, required = [] } = whole as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const examples = buildExample(whole, components, getArea(contract)) as Record<string, unknown>;
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
    example: examples[name],
  }));
}

function buildRequestBody(contract: NamedEndpoint<Endpoint>, components: Components): JsonSchema {
  const { access, body, upload } = contract;
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` };
    const form = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  if (body) {
    const schema = toJsonSchema(body, 'input', components);
    return { requestBody: { required: true, content: jsonContent(schema, contract, components) } };
  }
  if (access !== 'signed') return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
}

function buildSuccessResponse(contract: NamedEndpoint<Endpoint>, components: Components): JsonSchema {
  const { access, status, response, cacheControl, accepted, redirects, file } = contract;
  if (access === 'agent') {
    const content = { 'application/json': { schema: { type: 'object' } }, 'text/event-stream': {} };
    return {
      200: { description: 'An answer of the protocol.', content },
      202: { description: 'Accepted; a notification has no answer.' },
    };
  }
  if (redirects) {
    const location = { schema: { type: 'string' }, description: 'A page of the shop.' };
    return { 303: { description: 'Go on to a page.', headers: { location } } };
  }
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return { 200: { description: 'A file.', content: { [file]: { schema } } } };
  }
  const schema = response && toJsonSchema(response, 'output', components);
  const taken = accepted && toJsonSchema(accepted, 'output', components);
  return {
    ...(taken
      ? { 202: { description: 'Accepted.', content: jsonContent(taken, contract, components) } }
      : {}),
    [status ?? (response ? 200 : 204)]: {
      description: 'Done.',
      ...(cacheControl
        ? { headers: { 'cache-control': { schema: { type: 'string', const: cacheControl } } } }
        : {}),
      ...(schema ? { content: jsonContent(schema, contract, components) } : {}),
    },
  };
}

/** Signed-in customers have their own cart, but sessions without a sign-in may call these endpoints too. */
function buildSecurity({ access, session }: Endpoint): object[] {
  if (!isOpen(access)) return [{ [access]: [] }];
  return session ? [{}, { customer: [] }] : [];
}

function buildOperation(contract: NamedEndpoint<Endpoint>, components: Components): JsonSchema {
  const { id, access, permission, summary, session } = contract;
  const parameters = [
    ...parametersIn('path', contract, components),
    ...parametersIn('query', contract, components),
    ...(session ? [{ $ref: '#/components/parameters/SessionHeader' }] : []),
  ];
  return {
    operationId: id,
    tags: [findDomain(id) ?? getArea(contract)],
    summary,
    description: describeOperation(contract),
    'x-access': access,
    ...(permission ? { 'x-permission': permission } : {}),
    security: buildSecurity(contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...buildRequestBody(contract, components),
    responses: { ...buildSuccessResponse(contract, components), ...problemResponses(contract) },
  };
}

/** The OpenAPI document of a registry: the functions, the routes and the pages follow the same contracts. */
export function openapiDocument(contracts: readonly NamedEndpoint<Endpoint>[]): JsonSchema {
  const components: Components = new Map();
  const paths: Record<string, JsonSchema> = {};
  for (const contract of contracts) {
    const path = paths[contract.path] ?? {};
    paths[contract.path] = { ...path, [contract.method.toLowerCase()]: buildOperation(contract, components) };
  }
  const sessionHeader = {
    name: 'x-session-id',
    in: 'header',
    required: true,
    description: 'Names the cart; the client makes it, from a cryptographic source.',
    schema: toJsonSchema(SessionId, 'input', components),
  };
  const used = new Set(contracts.flatMap((contract) => buildSecurity(contract).flatMap(Object.keys)));
  const schemas = [...components, ['Problem', problemSchema] as const].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: store.brand,
      version: '1',
      description: `Everything the shop's pages and its back office can do. ${store.tagline}.`,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      parameters: { SessionHeader: sessionHeader },
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([access]) => used.has(access)),
      ),
    },
  };
}
