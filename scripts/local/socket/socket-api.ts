/** A WebSocket API on one machine: asks the shop's functions whether to open a socket, and passes its messages to them. */
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { Functions } from '../gateway/functions.ts';
import type { InFlight } from './in-flight.ts';
import type { SocketLimits } from './limits.ts';
import type { OpenSockets } from './open-sockets.ts';
import { connectEvent, disconnectEvent, messageEvent, type SocketOpening } from './socket-event.ts';

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface SocketApiOptions {
  functions: Functions;
  limits: SocketLimits;
  sockets: OpenSockets;
  underWay: InFlight;
}

export function socketApi({ functions, limits, sockets, underWay }: SocketApiOptions): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    clientTracking: false,
  });
  const closed = (opened: SocketOpening) => {
    sockets.remove(opened.connectionId);
    return functions.invoke('socket.disconnect', disconnectEvent(opened), limits.timeoutMs).catch(report);
  };

  async function receive(opened: SocketOpening, data: Buffer, isBinary: boolean): Promise<void> {
    const event = messageEvent(opened, data, isBinary);
    sockets.touch(opened.connectionId);
    const result = await functions.invoke('socket.receive', event, limits.timeoutMs).catch(report);
    if (getStatus(result) < 500) return;
    const { connectionId, requestContext } = { ...opened, ...event };
    const { requestId } = requestContext;
    sockets.post(connectionId, JSON.stringify({ message: 'Internal server error', connectionId, requestId }));
  }

  function open(ws: WebSocket, opened: SocketOpening): void {
    sockets.add(opened, ws);
    ws.on('message', (data, isBinary) => underWay.add(receive(opened, data as Buffer, isBinary)));
    // The close event that follows reports the failure.
    ws.on('error', () => undefined);
    ws.once('close', () => underWay.add(closed(opened)));
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const opened = openedBy(request);
    const answer = await functions
      .invoke('socket.connect', connectEvent(opened, request), limits.timeoutMs)
      .catch(report);
    const status = getStatus(answer);
    if (status >= 300) return refuse(socket, status);
    let isOpen = false;
    if (!socket.destroyed) {
      server.handleUpgrade(request, socket, head, (ws) => {
        isOpen = true;
        open(ws, opened);
      });
    }
    // The client left meanwhile, or did not speak WebSocket.
    if (!isOpen) await closed(opened);
  }

  return (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const [path] = (request.url ?? '').split('?');
    if (path === consultationPath) underWay.add(upgrade(request, socket, head));
    else refuse(socket, 404);
  };
}

const openedBy = (request: IncomingMessage): SocketOpening => ({
  connectionId: randomBytes(11).toString('base64'),
  connectedAt: Date.now(),
  host: request.headers.host ?? '',
  identity: {
    sourceIp: request.socket.remoteAddress ?? '',
    userAgent: request.headers['user-agent'] ?? '',
  },
});

/** If a function throws, times out or answers nothing useful, the gateway answers with a fault in its own words. */
const getStatus = (answer: unknown): number =>
  (answer as { statusCode?: number } | undefined)?.statusCode ?? 500;

const report = (error: unknown): undefined => console.error(error) as undefined;

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
