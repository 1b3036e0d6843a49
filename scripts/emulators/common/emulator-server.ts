/**
 * The frame of our own emulators: a route table over node:http. Not `emulate`: it saves its whole state after each
 * request and only then, while ours changes between requests too (retries, events), and its pages cannot carry buttons.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ListenOptions, listen, type RunningServer } from '#scripts/local/kit/listen.ts';
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
  /** Aborted once nobody waits for the answer any more, or has it whole. */
  gone: AbortSignal;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Pieces are sent as they come; when the client goes, no more are asked for. One that throws breaks the connection. */
  body: string | Buffer | AsyncIterable<Uint8Array>;
}

export type RouteHandler = (call: Call) => Reply | undefined | Promise<Reply | undefined>;

/** Sees every call first; what it answers is the answer. */
export type BeforeRequest = (
  call: Call,
  next: () => Promise<Reply | undefined>,
) => Promise<Reply | undefined>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** What AWS's clients make an exception of: its class is named in a header. */
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

/** Answers a refusal that a handler has thrown. */
export const answeringRefusals: BeforeRequest = async (_call, next) => {
  try {
    return await next();
  } catch (error) {
    if (error instanceof AwsRefusal) return error.reply();
    throw error;
  }
};

/** `GET /path/{name}` is the key, the answer its value. */
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
    // Whether the client went or the pieces broke off, the connection is gone and nobody is left to tell.
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
