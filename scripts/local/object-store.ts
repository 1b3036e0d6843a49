/**
 * S3 on this machine: fauxqs, which takes the checksums that the current SDK sends, gives Cache-Control back (emulate's
 * does not), and keeps its objects in SQLite, where a killed process leaves whole objects or none.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
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
  const openToAll = refuseStrangers(port);
  const store = await startFauxqs({ port, logger: false, dataDir: options.dataDir });
  for (const bucket of options.buckets ?? []) store.createBucket(bucket);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await store.stop();
      openToAll();
    },
  };
}

/** fauxqs listens on every address of the machine; what lies in it is for programs on this one only. */
function refuseStrangers(port: number): () => void {
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort === port && !isLoopback(socket.remoteAddress)) socket.destroy();
  };
  subscribe('net.server.socket', onSocket);
  return () => void unsubscribe('net.server.socket', onSocket);
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
