/** What CloudFront adds: the security headers, with the local payment sandbox in Stripe's place, and the pages' paths. */
import { runInNewContext } from 'node:vm';
import { securityHeaders } from '#infra/config/security-headers.ts';
import { buildSitePathCode } from '#infra/edge/site-path.ts';
import { edgeHeader } from '#shared/edge-header.ts';

/**
 * Strict transport security is left out: it would bar this host's other ports from plain HTTP. The script is the payment
 * sandbox's, and the objects are where the back office sends its files.
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

/** The very function that runs at the edge: a page's path becomes its key, a file's path stays. */
export function sitePaths(): (path: string, query: string) => string {
  const handler = runInNewContext(`${buildSitePathCode()}\nhandler`) as EdgeFunction;
  return (uri, query) => {
    const querystring = Object.fromEntries(new URLSearchParams(query));
    return handler({ request: { uri, querystring } }).uri;
  };
}

/** What CloudFront adds to a request that it passes on. */
export const edgeProof = (): Record<string, string> => ({ [edgeHeader]: process.env.ORIGIN_SECRETS ?? '' });
