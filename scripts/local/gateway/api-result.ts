/** Writes what a function returned as API Gateway does: its own shape, or anything else as a JSON body. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyResultV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type GatewayAnswer, gatewayAnswers, limits } from './limits.ts';

type Headers = Record<string, string | string[] | number>;

export function writeResult(
  response: ServerResponse,
  result: APIGatewayProxyResultV2 | undefined,
  common: Readonly<Record<string, string>>,
  accepted = '',
): void {
  const structured = toStructuredResult(result);
  const body =
    structured.isBase64Encoded && structured.body
      ? Buffer.from(structured.body, 'base64')
      : (structured.body ?? '');
  if (body.length > limits.payloadBytes) {
    writeAnswer(response, gatewayAnswers.fault, common);
    return;
  }
  const headers: Headers = { ...structured.headers } as Headers;
  if (body.length > 0 && !hasType(headers)) headers['content-type'] = 'text/plain; charset=utf-8';
  if (structured.cookies?.length) headers['set-cookie'] = structured.cookies;
  const isCached = String(headers['cache-control'] ?? '').includes('s-maxage');
  const isPacked = headers['content-encoding'] !== undefined;
  if (isPacked || !isCached || !/\bgzip\b/.test(accepted) || body.length < minCompressibleBytes) {
    send(response, structured.statusCode ?? 200, headers, body, common);
    return;
  }
  // The edge compresses cacheable answers that the function has not compressed.
  const packed = gzipSync(body, { level: 1 });
  send(
    response,
    structured.statusCode ?? 200,
    { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    packed,
    common,
  );
}

const minCompressibleBytes = 1_000;

export function writeAnswer(
  response: ServerResponse,
  { status, message }: GatewayAnswer,
  common: Readonly<Record<string, string>>,
): void {
  send(response, status, { 'content-type': 'application/json' }, JSON.stringify({ message }), common);
}

function send(
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: string | Buffer,
  common: Readonly<Record<string, string>>,
): void {
  if (response.headersSent) return;
  // The edge's headers come last because they override what a function sets.
  Object.assign(headers, common);
  if (status !== 204 && status !== 304) headers['content-length'] = Buffer.byteLength(body);
  response.writeHead(status, headers);
  response.end(body);
}

function toStructuredResult(result: APIGatewayProxyResultV2 | undefined): APIGatewayProxyStructuredResultV2 {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) return result;
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body };
}

function hasType(headers: Headers): boolean {
  for (const name in headers) if (name.toLowerCase() === 'content-type') return true;
  return false;
}
