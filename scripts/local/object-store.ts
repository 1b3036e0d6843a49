/**
 * S3 on this machine: fauxqs, which accepts the checksums that the current SDK sends, returns Cache-Control (emulate's does
 * not), and stores its objects in SQLite, so a killed process leaves complete objects or none.
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
import { findFreePort } from './kit/free-port.ts';

export interface ObjectStoreOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Folder for the objects. Without it they are held in memory. */
  dataDir?: string;
  /** Created at the start if they do not exist. */
  buckets?: string[];
}

export interface ObjectStore {
  /** A numeric address and not a name, so the SDK puts the bucket into the path by itself. Also serves SQS. */
  url: string;
  close(): Promise<void>;
}

export async function startObjectStore(options: ObjectStoreOptions = {}): Promise<ObjectStore> {
  const port = await findFreePort(options.port);
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

/** fauxqs would listen on every address of the machine, and has no option to prevent it. */
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
 * Adds what fauxqs leaves out of S3 and the back office relies on: a page of the shop may read the answer to its upload, and
 * an expired signed link shows nothing.
 */
function behaveAsS3(port: number): () => void {
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.socket.localPort !== port) return;
    if (request.headers.origin) response.setHeader('access-control-allow-origin', '*');
    // A missing bucket has nothing to show.
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
