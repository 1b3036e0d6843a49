/** The limits of API Gateway's WebSocket APIs; tests set shorter times. */
export interface SocketLimits {
  /** Of a frame that a client sends. A browser sends each message as one. */
  frameBytes: number;
  /** Of a message that is posted to a client. */
  payloadBytes: number;
  /** Without a message in either direction. */
  idleMs: number;
  /** From the opening. */
  longestMs: number;
  /** Of the functions behind the routes. */
  timeoutMs: number;
}

export const socketLimits: SocketLimits = {
  frameBytes: 32 * 1024,
  payloadBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  longestMs: 2 * 3_600_000,
  timeoutMs: 29_000,
};
