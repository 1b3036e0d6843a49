import { randomBytes, randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import type { Problem } from '#shared/contracts/errors.ts';

type RequestInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, a text as it is, or bytes, which travel as base64. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** As a browser sends it: `name=value; name=value`. */
  cookie?: string;
};

export type Reply<Body> = {
  status: number;
  headers: Record<string, string>;
  cookies: readonly string[];
  body: Body;
};

/** A session id in the format that the shop's client generates. */
export const newSessionId = (): string =>
  Array.from(randomBytes(26), (byte) => (byte % 36).toString(36)).join('');

/** Calls a handler as API Gateway does, through the whole wrapper, and reads its answer as a client would. */
export async function request<Body = Problem>(
  handler: ApiHandler,
  contract: NamedEndpoint<Endpoint>,
  { params, query, body, headers = {}, cookie }: RequestInput = {},
): Promise<Reply<Body>> {
  const isText = typeof body === 'string';
  const bytes = body instanceof Uint8Array ? body : undefined;
  const all = {
    origin: 'https://shop.test',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: `${contract.method} ${contract.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    queryStringParameters: query,
    pathParameters: params,
    body: bytes
      ? Buffer.from(bytes).toString('base64')
      : isText || body === undefined
        ? body
        : JSON.stringify(body),
    isBase64Encoded: bytes !== undefined,
    requestContext: {
      accountId: 'test',
      apiId: 'test',
      domainName: 'api.test',
      domainPrefix: 'api',
      http: { method: contract.method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `${contract.method} ${contract.path}`,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  };
  const result = await handler(event, {} as Context);
  const content = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  const isJson = String(result.headers?.['content-type']).includes('json');
  return {
    status: result.statusCode ?? 200,
    headers: result.headers as Record<string, string>,
    cookies: result.cookies ?? [],
    // A file of any other type is returned as bytes.
    body: (isJson ? JSON.parse(content.toString()) : result.body ? content : undefined) as Body,
  };
}
