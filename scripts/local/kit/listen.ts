/** Starts a plain HTTP server on the loopback address, so other machines cannot reach the emulators. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export const loopback = { ipv4: '127.0.0.1', ipv6: '::1' } as const;

/** Whether the error means that the machine has no IPv6. */
export const hasNoIpv6 = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');

export interface RunningServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Also answers on IPv6's loopback address, where the machine has one: a browser may look up `localhost` there. */
  alsoIpv6?: boolean;
  /** Handles requests to switch to another protocol, such as WebSocket; without it they are answered like any other. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export async function listen(handler: RequestListener, options: ListenOptions = {}): Promise<RunningServer> {
  const create = () => {
    const server = createServer({ keepAliveTimeout: 60_000 }, handler);
    if (options.upgrade) server.on('upgrade', options.upgrade);
    return server;
  };
  const server = create();
  await opened(server, options.port ?? 0, loopback.ipv4);
  const { port } = server.address() as AddressInfo;
  const second = options.alsoIpv6 ? await openedOnIpv6(create(), port) : undefined;
  return {
    url: `http://${loopback.ipv4}:${port}`,
    port,
    close: async () => void (await Promise.all([closed(server), second && closed(second)])),
  };
}

async function openedOnIpv6(server: Server, port: number): Promise<Server | undefined> {
  try {
    await opened(server, port, loopback.ipv6);
    return server;
  } catch (error) {
    if (hasNoIpv6(error)) return undefined;
    throw error;
  }
}

function opened(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** Browsers keep idle connections open for a long time, so this waits only for calls in progress, and only for a while. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
}

export class PortTaken extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is used by another program. Stop that program, or choose another port.`);
    this.name = 'PortTaken';
    this.port = port;
  }
}
