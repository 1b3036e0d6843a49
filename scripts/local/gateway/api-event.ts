/** Converts a request to the event that API Gateway passes to Lambda: an HTTP API's payload, format 2.0. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { edgeProof } from './edge.ts';

export interface RoutedRequest {
  /** `GET /api/products/{id}`. */
  routeKey: string;
  params: Record<string, string>;
  path: string;
  query: string;
  body: Buffer | undefined;
}

export function apiEvent(request: IncomingMessage, routed: RoutedRequest): APIGatewayProxyEventV2 {
  const peer = request.socket.remoteAddress ?? '';
  const headers = toHeaders(request, peer);
  const now = Date.now();
  const host = headers.host ?? '';
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: routed.routeKey,
    rawPath: routed.path,
    rawQueryString: routed.query,
    headers,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host,
      http: {
        method: request.method ?? 'GET',
        path: routed.path,
        protocol: 'HTTP/1.1',
        sourceIp: peer,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: routed.routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now,
    },
    isBase64Encoded: false,
  };
  const { cookie } = request.headers;
  if (cookie) event.cookies = cookie.split('; ');
  if (routed.query) event.queryStringParameters = toQuery(routed.query);
  if (hasAny(routed.params)) event.pathParameters = routed.params;
  if (routed.body) {
    event.isBase64Encoded = !isText(headers['content-type']);
    event.body = routed.body.toString(event.isBase64Encoded ? 'base64' : 'utf8');
  }
  return event;
}

/**
 * Names in lower case, values joined by commas, no cookies. As in the cloud, there are two hops before the function: the edge
 * adds the visitor's address and its own secret, and the gateway adds the edge's address.
 */
function toHeaders(request: IncomingMessage, peer: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const sent = request.headers;
  for (const name in sent) {
    const value = sent[name];
    if (name !== 'cookie' && value !== undefined)
      headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  const before = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = `${before ? `${before}, ` : ''}${peer}, 127.0.0.1`;
  headers['x-forwarded-proto'] = 'http';
  return Object.assign(headers, edgeProof());
}

function toQuery(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    values[name] = name in values ? `${values[name]},${value}` : value;
  }
  return values;
}

function hasAny(params: Record<string, string>): boolean {
  for (const _ in params) return true;
  return false;
}

/** The types that API Gateway treats as text; everything else is sent as base64, forms included. */
function isText(contentType = ''): boolean {
  return /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/i.test(contentType);
}

let lastSecond = 0;
let lastText = '';

/** `20/Nov/2026:17:00:00 +0000`; many requests share the same second. */
function logTime(now: number): string {
  const second = Math.floor(now / 1000);
  if (second !== lastSecond) {
    const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
    lastSecond = second;
    lastText = `${day}/${month}/${year}:${time} +0000`;
  }
  return lastText;
}
