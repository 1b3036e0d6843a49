import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The visitor's address: CloudFront appends it to `x-forwarded-for`, and API Gateway appends CloudFront's own after it,
 * so it is the last but one; without a proxy it is the peer itself.
 */
export function visitorAddress(event: APIGatewayProxyEventV2): string {
  const hops = (event.headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || event.requestContext.http.sourceIp;
}

/** Stands for a person or an address in a key, so that neither lies in the table. */
export const pseudonym = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
