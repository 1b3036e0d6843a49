import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { clock } from '#functions/environment/clock.ts';
import { readSiteOrigins } from '#functions/environment/config.ts';
import type {
  Access,
  Answer,
  Endpoint,
  FileAnswer,
  Input,
  NamedEndpoint,
  ProtocolAnswer,
} from '#shared/contracts/endpoint.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { SessionId } from '#shared/contracts/fields.ts';
import { type Caller, type Identify, refuseOtherUsers } from './caller.ts';
import { compressResponse } from './compress.ts';
import { log, logWithFields, toErrorFields } from './log.ts';
import { hasOriginSecret } from './origin-secret.ts';
import { Refusal, refuse, toProblem } from './problem.ts';
import { parseJsonBody, parsePart, readRawBody, refuseForeignOrigin } from './request.ts';
import type { Staff } from './staff.ts';
import { readUploadedFile } from './upload.ts';
import { readVisitorAddress } from './visitor.ts';

/** Ends the request with one of the refusals that the contract declares, naming the fields at fault. */
export type Fail<E extends Endpoint> = (
  code: E['errors'] extends readonly (infer Code extends ErrorCode)[] ? Code : never,
  details?: Record<string, unknown>,
  ...fields: string[]
) => never;

/** What a handler receives besides its input. */
export type Scope<E extends Endpoint> = {
  now: Date;
  requestId: string;
  /** The visitor's network, for throttling only; it is never logged. */
  visitor: string;
  caller: E['access'] extends 'customer' ? Caller : Caller | undefined;
  staff: E['access'] extends 'admin' ? Staff : Staff | undefined;
  session: E['session'] extends true ? CartSession : undefined;
  /** Cookies to set with the response. */
  cookies: string[];
  /** The raw body and headers, for handlers that verify a signature over them, and the request's cookies. */
  raw: { body: string; headers: Record<string, string | undefined>; cookies: readonly string[] };
  fail: Fail<E>;
};

/** A signed-in customer's cart belongs to the account; `visitorId` is still the id that the browser sent. */
export type CartSession = { cartId: string; visitorId: string };

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const safeMethods = new Set(['GET', 'HEAD']);
const originExemptAccess = new Set<Access>(['signed', 'link', 'agent']);

function authorise(
  contract: Endpoint,
  event: APIGatewayProxyEventV2,
  caller: Caller | undefined,
  authoriseStaff: () => void,
): void {
  if (originExemptAccess.has(contract.access)) return;
  if (!safeMethods.has(contract.method)) refuseForeignOrigin(event, readSiteOrigins());
  if (contract.access === 'admin') authoriseStaff();
  if (contract.access === 'customer' && !caller) throw new Refusal('not_signed_in');
  if (caller) refuseOtherUsers(event, caller);
}

function resolveSession(
  contract: Endpoint,
  event: APIGatewayProxyEventV2,
  caller: Caller | undefined,
): CartSession | undefined {
  if (!contract.session) return undefined;
  const sent = event.headers['x-session-id'] ?? event.headers['session-id'];
  const parsed = SessionId.safeParse(sent);
  if (parsed.success) return { cartId: caller?.customerId ?? parsed.data, visitorId: parsed.data };
  const message = parsed.error.issues[0]?.message ?? 'Must be a session id';
  throw new Refusal('session_required', {}, sent ? [{ field: 'x-session-id', message }] : []);
}

function render(contract: Endpoint, answer: unknown, cookies: string[]): APIGatewayProxyStructuredResultV2 {
  const cacheControl = contract.cacheControl ?? 'no-store';
  const more = cookies.length > 0 ? { cookies } : {};
  if (contract.access === 'agent') {
    const { status, contentType, body } = answer as ProtocolAnswer;
    const headers = { 'cache-control': cacheControl, ...(contentType && { 'content-type': contentType }) };
    return { statusCode: status, headers, body };
  }
  if (contract.redirects) {
    const { location } = answer as { location: string };
    return { statusCode: 303, headers: { location, 'cache-control': cacheControl }, ...more };
  }
  if (contract.file) {
    const { name, content } = answer as FileAnswer;
    return {
      statusCode: 200,
      headers: {
        'content-type': contract.file,
        'cache-control': cacheControl,
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: Buffer.from(content).toString('base64'),
      isBase64Encoded: true,
      ...more,
    };
  }
  if (!contract.response)
    return { statusCode: contract.status ?? 204, headers: { 'cache-control': cacheControl }, ...more };
  const isAccepted = contract.accepted && z.safeParse(contract.accepted, answer).success;
  const schema = (isAccepted && contract.accepted) || contract.response;
  return {
    statusCode: isAccepted ? 202 : (contract.status ?? 200),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
    body: JSON.stringify(z.parse(schema, answer)),
    ...more,
  };
}

function renderProblem(refusal: Refusal, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem = toProblem(refusal, requestId);
  const retryAfter = refusal.details.retryAfterSeconds;
  return {
    statusCode: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  };
}

/**
 * One log line per request, and the one place where a failure becomes a response body: refusals by code, all else as a
 * fault.
 */
function formatResponse(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  const started = new WeakMap<object, number>();
  const finish = (event: APIGatewayProxyEventV2, status: number | undefined, code?: ErrorCode) =>
    log.info('request', {
      status,
      code,
      durationMs: Math.round((performance.now() - (started.get(event) ?? performance.now())) * 10) / 10,
    });
  return {
    before: ({ event }) => {
      started.set(event, performance.now());
    },
    after: ({ event, response }) => finish(event, response?.statusCode),
    onError: (request) => {
      const { event, error } = request;
      const { requestId } = event.requestContext;
      if (!(error instanceof Refusal)) log.error('fault', toErrorFields(error));
      const refusal = error instanceof Refusal ? error : new Refusal('internal_error');
      request.response = renderProblem(refusal, requestId);
      finish(event, request.response.statusCode, refusal.code);
    },
  };
}

/**
 * Makes a Lambda handler of a contract and its implementation. The order is fixed: identify, authorise, parse,
 * implement, check the answer, render.
 */
export function serve<const E extends NamedEndpoint<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
  identify?: Identify,
): ApiHandler {
  if (!identify?.customer && (contract.access === 'customer' || contract.session))
    throw new Error(`${contract.id} reads the caller's session, so it must be built with serveCustomer.`);
  if (!identify?.staff && contract.access === 'admin')
    throw new Error(`${contract.id} belongs to the back office, so it must be built with serveAdmin.`);
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>(
    async (event: APIGatewayProxyEventV2) => {
      if (!hasOriginSecret(event.headers)) throw new Refusal('origin_not_allowed');
      const caller = await identify?.customer?.(event);
      const staff = await identify?.staff?.(event);
      authorise(contract, event, caller, () => identify?.authoriseStaff?.(contract, staff));
      const session = resolveSession(contract, event, caller) as Scope<E>['session'];
      const params = parsePart('path', contract.params, event.pathParameters ?? {});
      const query = parsePart('query', contract.query, event.queryStringParameters ?? {});
      const body = contract.body ? parsePart('body', contract.body, parseJsonBody(event)) : undefined;
      const file = contract.upload && (await readUploadedFile(event, contract.upload));
      const { requestId } = event.requestContext;
      const raw = {
        body: contract.access === 'signed' ? readRawBody(event) : '',
        headers: event.headers,
        cookies: event.cookies ?? [],
      };
      const scope: Scope<E> = {
        now: clock.now(),
        requestId,
        visitor: readVisitorAddress(event),
        caller: caller as Scope<E>['caller'],
        staff: staff as Scope<E>['staff'],
        session,
        cookies: [],
        raw,
        fail: refuse,
      };
      const answer = await implement({ params, query, body, file } as Input<E>, scope);
      const result = render(contract, answer, scope.cookies);
      return safeMethods.has(contract.method)
        ? compressResponse(result, event.headers['accept-encoding'])
        : result;
    },
  ).use(formatResponse());
  return async (event, context) => {
    // A schedule keeps the function loaded (`infra/constructs/warm-up.ts`). The gateway's events have no such field.
    if ('warmUp' in event) return { statusCode: 204 };
    return logWithFields({ endpoint: contract.id, requestId: event.requestContext.requestId }, () =>
      handler(event, context),
    );
  };
}
