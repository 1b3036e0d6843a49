/** The limits of API Gateway's HTTP APIs and of Lambda, and what the gateway answers when one is exceeded. */
import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;

export const limits = {
  /** The request line and all headers together. */
  headBytes: 10_240,
  bodyBytes: 10 * mebibyte,
  /** The most that Lambda accepts and returns, as JSON. */
  payloadBytes: 6 * mebibyte,
  timeoutMs: 30_000,
} as const;

/** An answer from the gateway itself, in its own words. */
export interface GatewayAnswer {
  status: number;
  message: string;
}

export const gatewayAnswers = {
  notFound: { status: 404, message: 'Not Found' },
  headTooLarge: { status: 431, message: 'Request Header Fields Too Large' },
  bodyTooLarge: { status: 413, message: 'Request Entity Too Large' },
  fault: { status: 500, message: 'Internal Server Error' },
  timeout: { status: 503, message: 'Service Unavailable' },
} as const satisfies Record<string, GatewayAnswer>;

export function headBytes(request: IncomingMessage): number {
  let bytes = (request.method?.length ?? 0) + (request.url?.length ?? 0);
  for (const text of request.rawHeaders) bytes += text.length;
  return bytes;
}
