import { createApiGatewaySockets } from './api-gateway-sockets.ts';

/** Posts to the open sockets of visitors; a socket that has closed is `gone`. */
export type Sockets = { post(connectionId: string, text: string): Promise<'sent' | 'gone'> };

let adapter: Sockets | undefined;

export function sockets(): Sockets {
  adapter ??= createApiGatewaySockets();
  return adapter;
}

/** Puts other sockets in place, for tests that need one to fail. */
export function replaceSockets(other: Sockets | undefined): void {
  adapter = other;
}
