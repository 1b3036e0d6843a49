/** The open sockets by their API Gateway ids, and the two timers that close each. */
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import type { SocketLimits } from './limits.ts';
import type { SocketOpening } from './socket-event.ts';

export interface OpenSockets {
  add(opened: SocketOpening, ws: WebSocket): void;
  /** Notes that a message came in. */
  touch(connectionId: string): void;
  /** False if there is no such socket. */
  post(connectionId: string, text: string): boolean;
  remove(connectionId: string): void;
  /** Ends all sockets without a handshake, and settles when each has reported its end. */
  terminateAll(): Promise<void>;
  readonly size: number;
}

/** What API Gateway sends to a socket that was silent or open for too long. */
const goingAway = 1001;

interface SocketState {
  ws: WebSocket;
  idle: NodeJS.Timeout;
  longest: NodeJS.Timeout;
}

export function openSockets({ idleMs, longestMs }: SocketLimits): OpenSockets {
  const sockets = new Map<string, SocketState>();
  const touch = (id: string) => void sockets.get(id)?.idle.refresh();
  return {
    touch,
    add(opened, ws) {
      const closing = (ms: number, why: string) => setTimeout(() => ws.close(goingAway, why), ms).unref();
      sockets.set(opened.connectionId, {
        ws,
        idle: closing(idleMs, 'Going away'),
        longest: closing(longestMs, 'Going away'),
      });
    },
    post(id, text) {
      const ws = sockets.get(id)?.ws;
      if (!ws || ws.readyState !== ws.OPEN) return false;
      ws.send(text);
      touch(id);
      return true;
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
