import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The visitor's address: CloudFront appends it to `x-forwarded-for`, and API Gateway appends CloudFront's own after it,
 * so it is the last but one; without a proxy it is the peer itself.
 */
export function addressBehind(forwardedFor: string | undefined, peer: string): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-2) || peer;
}

export const visitorAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  addressBehind(headers['x-forwarded-for'], requestContext.http.sourceIp);

/** Stands for a person or an address in a key, so that neither lies in the table. */
export const pseudonym = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
