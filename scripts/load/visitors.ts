/**
 * Calls over kept-alive connections, from enough addresses for the number of visitors, because one address may press "pay"
 * only so often.
 */
import { randomBytes } from 'node:crypto';
import { Pool } from 'undici';

/** The outcome of one call. */
export type Call = {
  name: string;
  ms: number;
  status: number;
  code?: string;
};

type Answer = { status: number; body: Record<string, unknown>; cookie?: string };

/** API Gateway's own timeout. */
const patienceMs = 30_000;
const connectionsInAll = 320;

/** A visitor of the shop, with a separate cart. */
export type Visitor = {
  get(name: string, path: string): Promise<Answer>;
  post(name: string, path: string, body: object): Promise<Answer>;
  sessionId: string;
};

/** `addresses` of the loopback network, at most 60,000, over which the visitors are spread evenly. */
export function createVisitors(origin: string, maxSeconds: number, addresses = 40) {
  const end = performance.now() + maxSeconds * 1000;
  const calls: Call[] = [];
  const pools = Array.from(
    { length: addresses },
    (_, index) =>
      new Pool(origin.replace('localhost', '127.0.0.1'), {
        connections: Math.max(1, Math.floor(connectionsInAll / addresses)),
        localAddress: `127.0.${1 + Math.floor(index / 250)}.${(index % 250) + 1}`,
        headersTimeout: patienceMs,
        bodyTimeout: patienceMs,
      }),
  );
  let count = 0;

  async function send(pool: Pool, name: string, options: Parameters<Pool['request']>[0]): Promise<Answer> {
    const begun = performance.now();
    const done = (status: number, code?: string) =>
      calls.push({ name, ms: performance.now() - begun, status, ...(code ? { code } : {}) });
    if (begun > end) {
      done(0, 'out of time');
      return { status: 0, body: {} };
    }
    try {
      const { statusCode, headers, body } = await pool.request(options);
      const text = await body.text();
      const isJson = String(headers['content-type']).includes('json');
      const read = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
      done(statusCode, statusCode >= 400 ? String(read.code ?? '') : undefined);
      const [cookie] = [headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
      return { status: statusCode, body: read, ...(cookie ? { cookie } : {}) };
    } catch (error) {
      done(0, error instanceof Error && 'code' in error ? String(error.code) : 'lost');
      return { status: 0, body: {} };
    }
  }

  return {
    calls,
    /** A new visitor, from the next address. */
    newVisitor(): Visitor {
      const pool = pools[count++ % addresses] as Pool;
      const sessionId = Array.from(randomBytes(26), (byte) => (byte % 36).toString(36)).join('');
      const headers: Record<string, string> = { origin, 'x-session-id': sessionId };
      const sendAsVisitor = async (...[name, options]: [string, Parameters<Pool['request']>[0]]) => {
        const answer = await send(pool, name, options);
        if (answer.cookie) headers.cookie = answer.cookie;
        return answer;
      };
      return {
        sessionId,
        get: (name, path) => sendAsVisitor(name, { method: 'GET', path, headers: { ...headers } }),
        post: (name, path, body) =>
          sendAsVisitor(name, {
            method: 'POST',
            path,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
      };
    },
    close: () => Promise.all(pools.map((pool) => pool.close())),
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

/**
 * Starts this many visits at random times within some seconds, whether or not earlier ones are finished, and counts their
 * outcomes.
 */
export async function arrive<End>(
  visitors: Visitors,
  { count, seconds }: { count: number; seconds: number },
  visit: (visitor: Visitor, index: number) => Promise<End>,
): Promise<Map<End, number>> {
  const ends = new Map<End, number>();
  const moments = Array.from({ length: count }, () => Math.random() * seconds * 1000).sort((a, b) => a - b);
  const begun = performance.now();
  await Promise.all(
    moments.map(async (moment, index) => {
      await new Promise((resolve) => setTimeout(resolve, moment - (performance.now() - begun)));
      const end = await visit(visitors.newVisitor(), index);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }),
  );
  return ends;
}
