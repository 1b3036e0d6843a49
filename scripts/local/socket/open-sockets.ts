/** The open sockets by their API Gateway ids, and the two timers that close each. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import type { SocketLimits } from './limits.ts';
import type { SocketOpening } from './socket-event.ts';

export interface OpenSocket extends SocketOpening {
  lastActiveAt: number;
}

export interface OpenSockets {
  add(opened: SocketOpening, ws: WebSocket): void;
  /** Notes that a message came in. */
  touch(connectionId: string): void;
  find(connectionId: string): OpenSocket | undefined;
  /** False if there is no such socket. */
  post(connectionId: string, text: string): boolean;
  close(connectionId: string): boolean;
  remove(connectionId: string): void;
  /** Ends all sockets without a handshake, and settles when each has reported its end. */
  terminateAll(): Promise<void>;
  readonly size: number;
}

/** What API Gateway sends to a socket that was silent or open for too long. */
const goingAway = 1001;

interface SocketState {
  socket: OpenSocket;
  ws: WebSocket;
  idle: NodeJS.Timeout;
  longest: NodeJS.Timeout;
}

export function openSockets({ idleMs, longestMs }: SocketLimits): OpenSockets {
  const sockets = new Map<string, SocketState>();
  const open = (id: string): SocketState | undefined => {
    const found = sockets.get(id);
    return found?.ws.readyState === found?.ws.OPEN ? found : undefined;
  };
  const touch = (id: string) => {
    const found = sockets.get(id);
    if (!found) return;
    found.socket.lastActiveAt = Date.now();
    found.idle.refresh();
  };
  return {
    touch,
    add(opened, ws) {
      const closing = (ms: number, why: string) => setTimeout(() => ws.close(goingAway, why), ms).unref();
      sockets.set(opened.connectionId, {
        socket: { ...opened, lastActiveAt: opened.connectedAt },
        ws,
        idle: closing(idleMs, 'Going away'),
        longest: closing(longestMs, 'Going away'),
      });
    },
    find: (id) => open(id)?.socket,
    post(id, text) {
      const found = open(id);
      if (!found) return false;
      found.ws.send(text);
      touch(id);
      return true;
    },
    close(id) {
      const found = open(id);
      found?.ws.close(1000);
      return found !== undefined;
    },
    remove(id) {
      const found = sockets.get(id);
      clearTimeout(found?.idle);
      clearTimeout(found?.longest);
      sockets.delete(id);
    },
    async terminateAll() {
      const ends = [...sockets.values()].map(({ ws }) => {
        const end = once(ws, 'close');
        ws.terminate();
        return end;
      });
      await Promise.all(ends);
    },
    get size() {
      return sockets.size;
    },
  };
}
