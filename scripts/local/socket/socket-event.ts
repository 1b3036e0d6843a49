/** Makes the events that a WebSocket API hands to Lambda: an opening with its headers, a message, a closing. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { SocketEvent } from '#functions/runtime/socket.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import { edgeHeader } from '#shared/edge-header.ts';
import { edgeProof } from '../gateway/edge.ts';

export interface Identity {
  sourceIp: string;
  userAgent: string;
}

/** What is known about a socket from its opening to its end. */
export interface SocketOpening {
  connectionId: string;
  connectedAt: number;
  host: string;
  identity: Identity;
}

type Kind = {
  routeKey: '$connect' | '$default' | '$disconnect';
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT';
};

const context = (opened: SocketOpening, kind: Kind, messageId: string): SocketEvent['requestContext'] => {
  const now = new Date();
  return {
    ...kind,
    messageId,
    messageDirection: 'IN',
    extendedRequestId: randomUUID(),
    requestId: randomUUID(),
    requestTime: now.toUTCString(),
    requestTimeEpoch: now.getTime(),
    stage: consultationPath.slice(1),
    apiId: 'local',
    domainName: opened.host,
    connectionId: opened.connectionId,
    connectedAt: opened.connectedAt,
    identity: opened.identity,
  };
};

export const connectEvent = (opened: SocketOpening, request: IncomingMessage): SocketEvent => ({
  headers: toHeaders(request),
  requestContext: context(opened, { routeKey: '$connect', eventType: 'CONNECT' }, ''),
  isBase64Encoded: false,
});

export const messageEvent = (opened: SocketOpening, data: Buffer, isBinary: boolean): SocketEvent => ({
  requestContext: context(opened, { routeKey: '$default', eventType: 'MESSAGE' }, randomUUID()),
  body: data.toString(isBinary ? 'base64' : 'utf8'),
  isBase64Encoded: isBinary,
});

export const disconnectEvent = (opened: SocketOpening): SocketEvent => ({
  requestContext: context(opened, { routeKey: '$disconnect', eventType: 'DISCONNECT' }, ''),
  isBase64Encoded: false,
});

/**
 * Header names as the client wrote them. As in the cloud, there are two hops before the function: the edge adds the visitor's
 * address, and the gateway adds the edge's address.
 */
function toHeaders({ rawHeaders, socket }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  let before = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (name.toLowerCase() === 'x-forwarded-for') before = `${before}${value}, `;
    else if (name.toLowerCase() !== edgeHeader) headers[name] = value;
  }
  headers['X-Forwarded-For'] = `${before}${socket.remoteAddress ?? ''}, 127.0.0.1`;
  return Object.assign(headers, edgeProof());
}
