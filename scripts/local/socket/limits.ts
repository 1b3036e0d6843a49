/** The limits of API Gateway's WebSocket APIs; tests set shorter times. */
export interface SocketLimits {
  /** The size of a frame from a client. A browser sends each message as one frame. */
  frameBytes: number;
  /** The size of a message posted to a client. */
  payloadBytes: number;
  /** How long a socket may be silent in both directions. */
  idleMs: number;
  /** The longest lifetime of a socket. */
  longestMs: number;
  /** The timeout of the functions behind the routes. */
  timeoutMs: number;
}

export const socketLimits: SocketLimits = {
  frameBytes: 32 * 1024,
  payloadBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  longestMs: 2 * 3_600_000,
  timeoutMs: 29_000,
};
