import { setTimeout as wait } from 'node:timers/promises';

type Expectation = {
  path: string;
  status: number;
  type: RegExp;
  /** A header that must be present, with the beginning of its value. */
  header?: readonly [name: string, value: string];
};

const html = /^text\/html/;
const json = /^application\/(problem\+)?json/;

/** A page, a file, an API call that reads, one that does not exist, and a page that does not exist. */
const expectationsFor = (asset: string): readonly Expectation[] => [
  { path: '/', status: 200, type: html, header: ['strict-transport-security', 'max-age='] },
  {
    path: `/${asset}`,
    status: 200,
    type: /javascript/,
    header: ['cache-control', 'public, max-age=31536000'],
  },
  { path: '/api/products', status: 200, type: json },
  { path: '/api/no-such-call', status: 404, type: json },
  { path: '/no-such-page', status: 404, type: html },
];

type Ask = (url: string) => Promise<Response>;
type Options = { ask?: Ask; tries?: number; pauseMs?: number };

async function findFault(origin: string, expected: Expectation, ask: Ask): Promise<string | undefined> {
  const { path, status, type, header } = expected;
  const answer = await ask(`${origin}${path}`);
  await answer.body?.cancel();
  if (answer.status !== status) return `${path} answers ${answer.status}, not ${status}`;
  const given = answer.headers.get('content-type') ?? 'no type';
  if (!type.test(given)) return `${path} is of type ${given}`;
  if (header && !answer.headers.get(header[0])?.startsWith(header[1])) return `${path} lacks ${header[0]}`;
  return undefined;
}

/**
 * Sends a visitor's requests to the shop. A new distribution takes a while to reach every edge, so each request is tried
 * several times.
 */
export async function smokeTest(origin: string, asset: string, options: Options = {}): Promise<void> {
  const { ask = fetch, tries = 6, pauseMs = 10_000 } = options;
  const faults: string[] = [];
  for (const expected of expectationsFor(asset)) {
    let fault: string | undefined;
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await wait(pauseMs);
      fault = await findFault(origin, expected, ask).catch(
        (error: Error) => `${expected.path}: ${error.message}`,
      );
      if (!fault) break;
    }
    if (fault) faults.push(fault);
  }
  if (faults.length > 0) throw new Error(`${origin} does not answer correctly: ${faults.join('; ')}.`);
}
