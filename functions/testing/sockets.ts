import { once } from 'node:events';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { handler as answer } from '#functions/assistant/endpoints/socket/answer.ts';
import { handler as connect } from '#functions/assistant/endpoints/socket/connect.ts';
import { handler as disconnect } from '#functions/assistant/endpoints/socket/disconnect.ts';
import { handler as receive } from '#functions/assistant/endpoints/socket/receive.ts';
import { type Functions, loadedFrom } from '#scripts/local/gateway/functions.ts';
import { listen } from '#scripts/local/kit/listen.ts';
import { type SocketServer, startSocketServer } from '#scripts/local/socket/server.ts';
import { type ConsultationFrame, consultationPath } from '#shared/contracts/assistant/consultation.ts';

/** A page of the shop with its socket open. */
export type Page = {
  /** All frames received, in sequence. */
  frames: ConsultationFrame[];
  /** The frames of the next answer or error, up to its last frame. */
  answer(): Promise<ConsultationFrame[]>;
  /** Sends a question, or any text unchanged, and waits for the result. */
  ask(question: object | string): Promise<ConsultationFrame[]>;
  send(question: object | string): void;
  /** The code with which it was closed. */
  closed: Promise<number>;
  /** Disappears without closing, like a browser that is killed. */
  vanish(): void;
  leave(): Promise<void>;
};

/** The page it is opened from, and the local address used; `''` means no page at all. */
export type Who = { origin?: string; address?: string; cookie?: string };

export type Sockets = {
  server: SocketServer;
  open(who?: Who): Promise<Page>;
  /** The status with which a socket was refused. */
  refusal(who: Who): Promise<number>;
};

/** The handlers as the test itself has loaded them, so they share its adapters and its clock. */
const handlers: Record<string, (event: never, context: Context) => Promise<unknown>> = {
  'socket.connect': connect,
  'socket.receive': receive,
  'socket.disconnect': disconnect,
  'socket.answer': answer,
};

const functions: Functions = {
  load: loadedFrom().load,
  invoke: async (id, event, timeoutMs) =>
    handlers[id]?.(event as never, { getRemainingTimeInMillis: () => timeoutMs } as Context),
};

/** The WebSocket API with the real handlers behind it. Call it beside `withTable`. */
export function withSockets(): Sockets {
  const sockets = {} as Sockets;
  let close = async () => {};
  beforeAll(async () => {
    const server = await startSocketServer({ functions });
    const gateway = await listen((_, response) => response.writeHead(404).end(), { upgrade: server.upgrade });
    process.env.SOCKET_ENDPOINT = server.endpoint;
    process.env.AWS_ENDPOINT_URL_LAMBDA = server.url;
    const url = `${gateway.url.replace('http', 'ws')}${consultationPath}`;
    const dial = ({ origin = 'https://shop.test', address = '127.0.0.1', cookie }: Who = {}) =>
      new WebSocket(url, {
        localAddress: address,
        ...(origin ? { origin } : {}),
        ...(cookie ? { headers: { cookie } } : {}),
      });
    Object.assign(sockets, {
      server,
      async open(who) {
        const ws = dial(who);
        // A failing test must leave nothing to the next.
        onTestFinished(() => ws.terminate());
        const page = toPage(ws);
        await once(ws, 'open');
        return page;
      },
      async refusal(who) {
        const ws = dial(who);
        ws.on('error', () => undefined);
        const [, response] = await once(ws, 'unexpected-response');
        response.resume();
        ws.terminate();
        return response.statusCode;
      },
    } satisfies Sockets);
    close = async () => {
      await server.end();
      await gateway.close();
      await server.close();
    };
  });
  afterAll(() => close());
  return sockets;
}

const isEnd = ({ type }: ConsultationFrame): boolean => type === 'assistant' || type === 'error';

function toPage(ws: WebSocket): Page {
  const frames: ConsultationFrame[] = [];
  let read = 0;
  let wake = () => {};
  ws.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as ConsultationFrame);
    wake();
  });
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  const send = (question: object | string) =>
    ws.send(typeof question === 'string' ? question : JSON.stringify(question));
  const answer = async () => {
    for (;;) {
      const end = frames.findIndex((frame, index) => index >= read && isEnd(frame));
      if (end >= 0) {
        const taken = frames.slice(read, end + 1);
        read = end + 1;
        return taken;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    frames,
    answer,
    send,
    ask: (question) => {
      send(question);
      return answer();
    },
    closed,
    vanish: () => ws.terminate(),
    leave: async () => {
      ws.close();
      await closed;
    },
  };
}
