import type { Access, Endpoint, Named } from '#shared/api/endpoint.ts';
import { SessionId } from '#shared/api/fields.ts';
import { sessionCookieName } from '#shared/domain/session.ts';
import { adminCookieName } from '#shared/domain/staff.ts';
import { store } from '#shared/store.ts';
import { type Components, type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { problemResponses, problemSchema } from './problems.ts';

/** How a caller proves to be who may call; `anyone` proves nothing. */
const securitySchemes: Record<Exclude<Access, 'anyone'>, JsonSchema> = {
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

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; description?: unknown };

/** The properties of an object schema as parameters of the path or the query. */
function parametersIn(place: 'path' | 'query', contract: Endpoint, components: Components): Parameter[] {
  const schema = place === 'path' ? contract.params : contract.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', components) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

function requestBodyOf({ access, body, upload }: Endpoint, components: Components): JsonSchema {
  if (upload) {
    const file = { type: 'string', format: 'binary', description: `At most ${upload.mostBytes} bytes.` };
    const form = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  const schema = body ? jsonSchemaOf(body, 'input', components) : { type: 'object' };
  if (!body && access !== 'signed') return {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function successOf(contract: Endpoint, components: Components): JsonSchema {
  const { status, response, cacheControl, accepted, redirects, file } = contract;
  if (redirects) {
    const location = { schema: { type: 'string' }, description: 'A page of the shop.' };
    return { 303: { description: 'Go on to a page.', headers: { location } } };
  }
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return { 200: { description: 'A file.', content: { [file]: { schema } } } };
  }
  const schema = response && jsonSchemaOf(response, 'output', components);
  const taken = accepted && jsonSchemaOf(accepted, 'output', components);
  return {
    ...(taken ? { 202: { description: 'Taken.', content: { 'application/json': { schema: taken } } } } : {}),
    [status ?? (response ? 200 : 204)]: {
      description: 'Done.',
      ...(cacheControl
        ? { headers: { 'cache-control': { schema: { type: 'string', const: cacheControl } } } }
        : {}),
      ...(schema ? { content: { 'application/json': { schema } } } : {}),
    },
  };
}

/** Where the cart is meant, who is signed in has their own; nobody has to be. */
function securityOf({ access, session }: Endpoint): object[] {
  if (access !== 'anyone') return [{ [access]: [] }];
  return session ? [{}, { customer: [] }] : [];
}

function operationOf(contract: Named<Endpoint>, components: Components): JsonSchema {
  const { id, access, summary, session } = contract;
  const parameters = [
    ...parametersIn('path', contract, components),
    ...parametersIn('query', contract, components),
    ...(session ? [{ $ref: '#/components/parameters/SessionHeader' }] : []),
  ];
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary,
    'x-access': access,
    security: securityOf(contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(contract, components),
    responses: { ...successOf(contract, components), ...problemResponses(contract) },
  };
}

/** The OpenAPI document of a registry: the same contracts that the functions, the routes and the pages follow. */
export function openapiDocument(contracts: readonly Named<Endpoint>[]): JsonSchema {
  const components: Components = new Map();
  const paths: Record<string, JsonSchema> = {};
  for (const contract of contracts) {
    const path = paths[contract.path] ?? {};
    paths[contract.path] = { ...path, [contract.method.toLowerCase()]: operationOf(contract, components) };
  }
  const sessionHeader = {
    name: 'x-session-id',
    in: 'header',
    required: true,
    description: 'Names the cart; the client makes it, from a cryptographic source.',
    schema: jsonSchemaOf(SessionId, 'input', components),
  };
  const used = new Set(contracts.flatMap((contract) => securityOf(contract).flatMap(Object.keys)));
  const schemas = [...components, ['Problem', problemSchema] as const].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return {
    openapi: '3.1.0',
    info: { title: store.brand, version: '1', description: `The calls of the shop. ${store.tagline}.` },
    servers: [{ url: '/' }],
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
