import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** All callers whose address cannot be read count as one visitor. */
const unknownVisitor = 'unknown';

/** The eight numbers of an IPv6 address, however it is written; `URL` normalises it first. */
function parseGroups(address: string): number[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after = ''] = text.split('::');
  const read = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [read(before), read(after)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/**
 * The network that limits count as one visitor. Providers give each IPv6 customer at least a /64, so one person has 2^64
 * addresses (RFC 6177, RFC 7421). An IPv4 address counts as it is, even when mapped into IPv6.
 */
export function toNetwork(address: string): string {
  const [text = ''] = address.trim().split('%');
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return unknownVisitor;
  const groups = parseGroups(text);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The visitor that limits count. CloudFront appends their address to `x-forwarded-for`, and API Gateway appends
 * CloudFront's own after it, so the visitor is the last but one; without a proxy it is the peer itself.
 */
export function resolveAddress(forwardedFor: string | undefined, peer: string): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  return toNetwork(hops.at(-2) || peer);
}

export const readVisitorAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  resolveAddress(headers['x-forwarded-for'], requestContext.http.sourceIp);

/** A stable pseudonym for a person or an address, so that keys contain neither. */
export const toPseudonym = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
