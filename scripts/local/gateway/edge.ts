/** What CloudFront adds: the security headers, with the local payment sandbox in Stripe's place, and the pages' paths. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { securityHeaders } from '#infra/config/security-headers.ts';

/** Strict transport security is left out: it would bar this host's other ports from plain HTTP. */
export function edgeHeaders(scriptUrl?: string): Record<string, string> {
  const { 'strict-transport-security': _, 'content-security-policy': policy, ...headers } = securityHeaders;
  const origin = scriptUrl ? ` ${new URL(scriptUrl).origin}` : '';
  const local = policy
    .replace(/script-src [^;]*/, (directive) => directive + origin)
    .replace(/connect-src [^;]*/, (directive) => directive + origin);
  return { ...headers, 'content-security-policy': local };
}

/** The very function that runs at the edge: a page's path becomes the one document, a file's path stays. */
export function pagePaths(): (path: string) => string {
  const source = readFileSync(new URL('../../../infra/edge/site-path.js', import.meta.url), 'utf8');
  const handler = runInNewContext(`${source}\nhandler`) as (event: { request: { uri: string } }) => {
    uri: string;
  };
  return (uri) => handler({ request: { uri } }).uri;
}
