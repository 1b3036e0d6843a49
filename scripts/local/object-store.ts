/**
 * S3 on this machine: fauxqs, which takes the checksums that the current SDK sends, gives Cache-Control back (emulate's
 * does not), and keeps its objects in SQLite, where a killed process leaves whole objects or none.
 */
import {
  subscribe,
  type TracingChannelSubscribers,
  tracingChannel,
  unsubscribe,
} from 'node:diagnostics_channel';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startFauxqs } from 'fauxqs';
import { freePort } from './kit/free-port.ts';

export interface ObjectStoreOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Where the objects are kept. Without it they live in memory. */
  dataDir?: string;
  /** Made at the start unless they are there. */
  buckets?: string[];
}

export interface ObjectStore {
  /** An address, not a name, so that the SDK puts the bucket into the path by itself. It answers for SQS, too. */
  url: string;
  close(): Promise<void>;
}

export async function startObjectStore(options: ObjectStoreOptions = {}): Promise<ObjectStore> {
  const port = await freePort(options.port);
  if (options.dataDir) mkdirSync(options.dataDir, { recursive: true });
  const asBefore = behaveAsS3(port);
  const stopRedirecting = listenOnLoopback(port);
  const store = await startFauxqs({ port, logger: false, dataDir: options.dataDir }).finally(stopRedirecting);
  for (const bucket of options.buckets ?? []) store.createBucket(bucket);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await store.stop();
      asBefore();
    },
  };
}

/** fauxqs would listen on every address of the machine, and has no option against it. */
function listenOnLoopback(port: number): () => void {
  const channel = tracingChannel('net.server.listen');
  const subscribers = {
    asyncStart(message: object) {
      const { options } = message as { options: { port?: number; host?: string } };
      if (options.port === port) options.host = '127.0.0.1';
    },
  };
  channel.subscribe(subscribers as TracingChannelSubscribers<object>);
  return () => channel.unsubscribe(subscribers as TracingChannelSubscribers<object>);
}

/**
 * What fauxqs leaves out of S3 and the back office counts on: a page of the shop may read the answer to what it has sent,
 * and a signed link that is over shows nothing.
 */
function behaveAsS3(port: number): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort !== port) return;
    if (request.headers.origin) response.setHeader('access-control-allow-origin', '*');
    // A bucket that is not there has nothing to show.
    if (isOver(new URL(request.url ?? '/', 'http://local').searchParams)) request.url = '/link-is-over/x';
  };
  subscribe('http.server.request.start', onRequest);
  return () => void unsubscribe('http.server.request.start', onRequest);
}

function isOver(query: URLSearchParams): boolean {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  if (!date || !time) return false;
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Date.parse(iso) + Number(query.get('X-Amz-Expires')) * 1000 < Date.now();
}
