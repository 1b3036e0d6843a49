/** API Gateway on one machine: finds the contract of a call, hands its function the event, and writes the answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyResultV2 } from 'aws-lambda';
import { BodyTooLarge, requestBody } from '#scripts/emulators/common/request-body.ts';
import { routeTable } from '#scripts/emulators/common/route-table.ts';
import { apiEvent } from './api-event.ts';
import { writeAnswer, writeResult } from './api-result.ts';
import { type Functions, TimedOut } from './functions.ts';
import { gatewayAnswers, headBytes, limits } from './limits.ts';

export interface Contract {
  id: string;
  method: string;
  path: string;
}

export interface ApiOptions {
  contracts: readonly Contract[];
  functions: Functions;
  /** On every answer, as the edge sets them. */
  headers: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Called after each call that may have written something. */
  onWrite?: () => void;
}

export type ApiServer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
) => Promise<void>;

export function apiServer(options: ApiOptions): ApiServer {
  const { contracts, functions, headers, timeoutMs = limits.timeoutMs, onWrite } = options;
  const table = routeTable(
    contracts.map(({ id, method, path }) => ({ method, path, value: { id, routeKey: `${method} ${path}` } })),
  );
  return async (request, response, path, query) => {
    const method = request.method ?? 'GET';
    if (headBytes(request) > limits.headBytes)
      return writeAnswer(response, gatewayAnswers.headTooLarge, headers);
    const match = table.match(method, path);
    if (!match) return writeAnswer(response, gatewayAnswers.notFound, headers);
    const { id, routeKey } = match.value;
    try {
      const body = await readBody(request);
      const event = apiEvent(request, { routeKey, params: match.params, path, query, body });
      const result = (await functions.invoke(id, event, timeoutMs)) as APIGatewayProxyResultV2 | undefined;
      writeResult(response, result, headers, String(request.headers['accept-encoding'] ?? ''));
    } catch (error) {
      writeAnswer(response, toErrorAnswer(error, id), headers);
    } finally {
      if (method !== 'GET') onWrite?.();
    }
  };
}

/** Lambda accepts smaller bodies than the gateway; a body between the two limits is refused with the same words. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return undefined;
  if (Number(length) > limits.bodyBytes) {
    request.resume();
    throw new BodyTooLarge();
  }
  const body = await requestBody(request, limits.bodyBytes);
  if (body.length > limits.payloadBytes) throw new BodyTooLarge();
  return body.length > 0 ? body : undefined;
}

function toErrorAnswer(error: unknown, id: string) {
  if (error instanceof BodyTooLarge) return gatewayAnswers.bodyTooLarge;
  console.error(`${id} failed:`, error);
  return error instanceof TimedOut ? gatewayAnswers.timeout : gatewayAnswers.fault;
}
