/** Somebody with a browser, as far as calls go: a cart, cookies, and the contracts of the shop. */
import { randomBytes } from 'node:crypto';
import type { Answer, Endpoint, Request } from '#shared/contracts/endpoint.ts';

export type Visitor = {
  sessionId: string;
  /** Answers what the contract promises; throws with the refusal when the call fails. */
  call<E extends Endpoint>(contract: E, request: Request<E>): Promise<Exclude<Answer<E>, undefined>>;
};

export function createVisitor(url: string, origin: string): Visitor {
  const sessionId = Array.from(randomBytes(26), (byte) => (byte % 36).toString(36)).join('');
  const cookies = new Map<string, string>();
  return {
    sessionId,
    async call({ method, path }, request) {
      const { params = {}, query = {}, body } = request as Record<string, Record<string, string> | undefined>;
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(`${url}${filled}?${new URLSearchParams(query)}`, {
        method,
        headers: { origin, cookie, 'x-session-id': sessionId, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const end = pair.indexOf('=');
        cookies.set(pair.slice(0, end), pair.slice(end + 1));
      }
      const text = await answer.text();
      if (!answer.ok)
        throw new Error(`${method} ${filled} was answered ${answer.status}: ${text.slice(0, 400)}`);
      return text ? JSON.parse(text) : undefined;
    },
  };
}
