import type { ConsultationFrame, ConsultationQuestion } from '#shared/contracts/assistant/consultation.ts';
import { backOffMs } from './back-off.ts';
import { socketPath } from './socket-path.values.ts';

/** `lost` is set only once all attempts to reconnect have failed. */
export type SocketState = 'connecting' | 'open' | 'lost';

type Listener = {
  onState(state: SocketState): void;
  onFrame(frame: ConsultationFrame): void;
  /** The connection was lost, and with it the answer in progress. */
  onDrop(): void;
};

export type ConsultationSocket = {
  /** False if there is no open connection. */
  send(question: ConsultationQuestion): boolean;
  /** Closes the connection, which makes the shop stop answering, and opens another. */
  restart(): void;
  close(): void;
};

/** A connection that lasted this long counts as stable, so the failure count is reset. */
const stableAfterMs = 5_000;
const connectMs = 10_000;

const buildSocketUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${socketPath}`;

function parseFrame(data: unknown): ConsultationFrame | null {
  try {
    const parsed: unknown = JSON.parse(String(data));
    return typeof parsed === 'object' && parsed !== null && 'type' in parsed
      ? (parsed as ConsultationFrame)
      : null;
  } catch {
    return null;
  }
}

/** Keeps a connection to AI Simo until it is closed: a lost connection is retried with growing delays, and then given up. */
export function openConsultation({ onState, onFrame, onDrop }: Listener): ConsultationSocket {
  let socket: WebSocket | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    clearTimeout(timer);
    onState('connecting');
    const made = new WebSocket(buildSocketUrl());
    socket = made;
    timer = setTimeout(() => lose(made), connectMs);
    made.onopen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        failures = 0;
      }, stableAfterMs);
      onState('open');
    };
    made.onmessage = ({ data }) => {
      if (made !== socket) return;
      const frame = parseFrame(data);
      if (frame) return onFrame(frame);
      console.error('AI Simo sent an invalid frame.');
      lose(made);
    };
    made.onclose = () => lose(made);
  }

  function lose(made: WebSocket): void {
    if (made !== socket) return;
    leave();
    failures += 1;
    onDrop();
    const pauseMs = backOffMs(failures, Math.random());
    onState(pauseMs === null ? 'lost' : 'connecting');
    // While the page is hidden there is no retry; `wake` reconnects when the visitor returns.
    if (pauseMs !== null && !document.hidden) timer = setTimeout(connect, pauseMs);
  }

  function leave(): void {
    clearTimeout(timer);
    const left = socket;
    socket = undefined;
    left?.close();
  }

  function wake(): void {
    if (socket || document.hidden) return;
    failures = 0;
    connect();
  }

  connect();
  const listening = new AbortController();
  addEventListener('online', wake, listening);
  addEventListener('focus', wake, listening);
  document.addEventListener('visibilitychange', wake, listening);

  return {
    send(question) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(question));
      return true;
    },
    restart() {
      leave();
      failures = 0;
      connect();
    },
    close() {
      listening.abort();
      leave();
    },
  };
}
