import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { FieldError } from '#shared/contracts/errors.ts';
import { describeError } from '#shared/domain/common/plain-errors.ts';
import { Refusal } from './problem.ts';

/** The largest JSON body an endpoint reads; a cart or a checkout is under 4 kB. */
const maxBodyBytes = 256 * 1024;

/** The body as the client sent it; API Gateway hands over binary content types as base64. */
export function readRawBody(event: APIGatewayProxyEventV2): string {
  if (!event.body) return '';
  return event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
}

export function parseJsonBody(event: APIGatewayProxyEventV2): unknown {
  const contentType = event.headers['content-type'] ?? '';
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(contentType)) throw new Refusal('json_required');
  const text = readRawBody(event);
  if (text.length > maxBodyBytes) throw new Refusal('body_too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json');
  }
}

/** Parses one part of the request, or refuses it naming every field at fault. */
export function parsePart(part: string, schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value, { error: describeError });
  if (result.success) return result.data;
  const fields: FieldError[] = result.error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.join('.') : part,
    message: issue.message,
  }));
  throw new Refusal('invalid_request', {}, fields);
}

/** Browsers send the page's origin on every call that changes state; another site's page cannot forge it. */
export function refuseForeignOrigin(event: APIGatewayProxyEventV2, allowed: readonly string[]): void {
  const origin = event.headers.origin;
  if (!origin || !allowed.includes(origin)) throw new Refusal('origin_not_allowed');
}
