/**
 * The framework of our own emulators: a route table over node:http. We do not use `emulate` because it saves its whole state,
 * only after each request, while our state also changes between requests (retries, events), and because its pages cannot
 * contain buttons.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ListenOptions, listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { isCrossOrigin } from './is-cross-origin.ts';
import { requestBody } from './request-body.ts';
import { type Route, routeTable } from './route-table.ts';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  params: Record<string, string>;
  body: Buffer;
  /** Ends the connection without an answer, as a broken network does. */
  hangUp(): void;
  /** Aborted once the client has the whole answer, or has gone. */
  gone: AbortSignal;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Pieces are sent one by one; when the client goes, no more are requested. An error breaks the connection. */
  body: string | Buffer | AsyncIterable<Uint8Array>;
}

export type RouteHandler = (call: Call) => Reply | undefined | Promise<Reply | undefined>;

/** Called before each handler; its return value is the answer. */
export type BeforeRequest = (
  call: Call,
  next: () => Promise<Reply | undefined>,
) => Promise<Reply | undefined>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Refuses calls that a page of another site makes in the same browser. */
export const fromOwnPages =
  (handle: RouteHandler): RouteHandler =>
  (call) =>
    isCrossOrigin(call.headers) ? json({ message: 'Only this machine may do that.' }, 403) : handle(call);

/** An error for AWS's clients, which read its class from a header. */
export class AwsRefusal extends Error {
  readonly type: string;
  readonly status: number;
  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
  reply(): Reply {
    return json({ message: this.message }, this.status, { 'x-amzn-errortype': this.type });
  }
}

/** Turns a refusal thrown by a handler into an answer. */
export const answeringRefusals: BeforeRequest = async (_call, next) => {
  try {
    return await next();
  } catch (error) {
    if (error instanceof AwsRefusal) return error.reply();
    throw error;
  }
};

/** The keys are `GET /path/{name}`, the values are the handlers. */
export function routes(table: Record<string, RouteHandler>): Route<RouteHandler>[] {
  return Object.entries(table).map(([key, value]) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, path, value };
  });
}

export function createEmulatorServer(
  answering: Route<RouteHandler>[],
  options: ListenOptions & { around?: BeforeRequest; notFound?: RouteHandler },
): Promise<RunningServer> {
  const table = routeTable(answering);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(`http://stand-in${request.url}`);
    const method = request.method ?? 'GET';
    const match = table.match(method, url.pathname);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const call: Call = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      params: match?.params ?? {},
      body: await requestBody(request),
      hangUp: () => void request.socket.destroy(),
      gone: gone.signal,
    };
    const handler = match?.value ?? options.notFound ?? (() => json({ message: 'Not Found' }, 404));
    const next = async () => handler(call);
    const reply = await (options.around ? options.around(call, next) : next());
    if (!reply || request.socket.destroyed) return call.hangUp();
    response.writeHead(reply.status, reply.headers);
    if (typeof reply.body === 'string' || Buffer.isBuffer(reply.body)) response.end(reply.body);
    // If the client goes or the pieces fail, the connection is closed and there is nobody left to inform.
    else await pipeline(Readable.from(reply.body), response).catch(() => call.hangUp());
  };
  return listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }, options);
}
