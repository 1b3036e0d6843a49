import { randomBytes } from 'node:crypto';
import type { Answer, Endpoint, Request } from '#shared/contracts/endpoint.ts';

/** Longer than the edge and the gateway wait for a response. */
const longestAnswerMs = 35_000;

/** A visitor with a browser, as far as requests go: a cart, cookies, pages, and the calls of the contracts. */
export type ShopClient = {
  sessionId: string;
  /** Returns what the contract promises; throws with the refusal if the call fails. */
  call<E extends Endpoint>(contract: E, request: Request<E>): Promise<Exclude<Answer<E>, undefined>>;
  /** A page as its HTML. */
  readPage(path: string): Promise<string>;
};

function toForm(field: string, file: Blob | undefined): FormData {
  const form = new FormData();
  if (file) form.set(field, file);
  return form;
}

const createSessionId = () => Array.from(randomBytes(26), (byte) => (byte % 36).toString(36)).join('');

/** `origin` is the address that the shop considers its own, if it is served at another one. */
export function createShopClient(
  url: string,
  { origin = url, sessionId = createSessionId() }: { origin?: string; sessionId?: string } = {},
): ShopClient {
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const answer = await fetch(`${url}${path}`, { method, signal, ...init });
    if (answer.ok) return answer;
    const text = (await answer.text()).slice(0, 400);
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  }
  return {
    sessionId,
    async call({ method, path, upload }, request) {
      const { params = {}, query = {}, body } = request as Record<string, Record<string, string> | undefined>;
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
      const search = String(new URLSearchParams(query));
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await send(method, search ? `${filled}?${search}` : filled, {
        headers: {
          origin,
          cookie,
          'x-session-id': sessionId,
          // A form's content type includes its boundary, so it is set automatically.
          ...(upload ? {} : { 'content-type': 'application/json' }),
        },
        ...(upload ? { body: toForm(upload.field, request.file) } : body && { body: JSON.stringify(body) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const end = pair.indexOf('=');
        cookies.set(pair.slice(0, end), pair.slice(end + 1));
      }
      const text = await answer.text();
      return text ? JSON.parse(text) : undefined;
    },
    readPage: async (path) => (await send('GET', path)).text(),
  };
}
