/** What CloudFront adds: the security headers, with the local payment sandbox in place of Stripe, and the pages' paths. */
import crypto from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { clock } from '#functions/environment/clock.ts';
import { securityHeaders } from '#infra/config/security-headers.ts';
import { buildQueueGateCode } from '#infra/edge/queue-gate.ts';
import { buildSitePathCode } from '#infra/edge/site-path.ts';
import { edgeHeader } from '#shared/edge-header.ts';

/**
 * Strict transport security is left out because it would block plain HTTP on this host's other ports. `scriptUrl` is the
 * payment sandbox's script, and `objectsUrl` is where the back office uploads files.
 */
export function edgeHeaders(scriptUrl?: string, objectsUrl?: string): Record<string, string> {
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...headers } = securityHeaders;
  const formatOrigin = (url?: string) => (url ? ` ${new URL(url).origin}` : '');
  const origin = formatOrigin(scriptUrl);
  const local = policy
    .replace(/script-src [^;]*/, (directive) => directive + origin)
    .replace(/connect-src [^;]*/, (directive) => directive + origin + formatOrigin(objectsUrl));
  return { ...headers, 'content-security-policy': local };
}

type EdgeFunction = (event: { request: { uri: string; querystring: Record<string, unknown> } }) => {
  uri: string;
};

/** The same function that runs at the edge: it changes a page's path to its key, and keeps a file's path. */
export function sitePaths(): (path: string, query: string) => string {
  const handler = runInNewContext(`${buildSitePathCode()}\nhandler`) as EdgeFunction;
  return (uri, query) => {
    const querystring = Object.fromEntries(new URLSearchParams(query));
    return handler({ request: { uri, querystring } }).uri;
  };
}

type EdgeResponse = {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body?: { encoding: 'text'; data: string };
};
type EdgeGate = (event: {
  request: { cookies: Record<string, { value: string }> };
  response: EdgeResponse;
}) => EdgeResponse;

/**
 * The same function that sends visitors without a pass to a queue, run by the shop's own clock. It can use only those parts
 * of Node that the edge's runtime has
 * (docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html).
 */
export function loadQueueGate(originSecrets: readonly string[], now = (): number => clock.now().getTime()) {
  const requireCrypto = (name: string) => {
    if (name !== 'crypto') throw new Error(`There is no module ${name} at the edge.`);
    return { createHmac: crypto.createHmac };
  };
  const edge = { require: requireCrypto, Date: { now } };
  const handler = runInNewContext(`${buildQueueGateCode(originSecrets)}\nhandler`, edge) as EdgeGate;
  /** Returns the answer to a visitor for a page that has this queue in the bucket. */
  return (queue: string | undefined, cookieHeader: string, headers: Readonly<Record<string, string>>) => {
    const cookies = cookieHeader.split(/; */).map((cookie) => {
      const [name = '', ...rest] = cookie.split('=');
      return [name, { value: rest.join('=') }];
    });
    const marked = queue ? { ...headers, 'x-amz-meta-queue': queue } : headers;
    const sent = Object.entries(marked).map(([name, value]) => [name, { value }]);
    const { statusCode, headers: left } = handler({
      request: { cookies: Object.fromEntries(cookies) },
      response: { statusCode: 200, headers: Object.fromEntries(sent) },
    });
    return {
      statusCode,
      headers: Object.fromEntries(Object.entries(left).map(([name, { value }]) => [name, value])),
    };
  };
}

/** What CloudFront adds to a request that it passes on. */
export const edgeProof = (): Record<string, string> => ({ [edgeHeader]: process.env.ORIGIN_SECRETS ?? '' });
