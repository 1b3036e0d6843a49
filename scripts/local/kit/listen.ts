/** Starts a plain HTTP server on the loopback address: what stands in on one machine is nobody else's to reach. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Running {
  url: string;
  port: number;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** What becomes of who wants to speak another protocol, such as WebSocket; without it they are answered as all others. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export async function listen(handler: RequestListener, options: ListenOptions = {}): Promise<Running> {
  const host = options.host ?? '127.0.0.1';
  const server = createServer({ keepAliveTimeout: 60_000 }, handler);
  if (options.upgrade) server.on('upgrade', options.upgrade);
  await opened(server, options.port ?? 0, host);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}`, port, close: () => closed(server) };
}

function opened(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** Browsers keep idle connections open for long; only a call under way is waited for, and not for ever. */
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
