import { describe, expect, test } from 'vitest';
import { smokeTest } from './smoke-test.ts';

const types: Record<string, [number, string]> = {
  '/': [200, 'text/html'],
  '/assets/a.js': [200, 'text/javascript'],
  '/api/products': [200, 'application/json'],
  '/api/no-such-call': [404, 'application/json'],
  '/no-such-page': [404, 'text/html'],
};
const headers = {
  'strict-transport-security': 'max-age=31536000',
  'cache-control': 'public, max-age=31536000',
};

/** A shop that answers correctly, except for the given paths. */
const shop = (odd: Record<string, [number, string]> = {}) => {
  const requests: string[] = [];
  const ask = async (url: string) => {
    const { pathname } = new URL(url);
    requests.push(pathname);
    const [status, type] = { ...types, ...odd }[pathname] ?? [500, ''];
    return new Response('', { status, headers: { ...headers, 'content-type': type } });
  };
  return { ask, requests };
};
const smoke = (ask: (url: string) => Promise<Response>) =>
  smokeTest('https://shop.test', 'assets/a.js', { ask, tries: 2, pauseMs: 0 });

describe('the smoke test', () => {
  test('requests each address once when all responses are correct', async () => {
    const { ask, requests } = shop();
    await smoke(ask);
    expect(requests).toEqual(Object.keys(types));
  });

  test('names every address with a wrong response, after one retry', async () => {
    const { ask, requests } = shop({
      '/api/products': [502, 'application/json'],
      '/no-such-page': [200, 'text/html'],
    });
    await expect(smoke(ask)).rejects.toThrow(
      'https://shop.test does not answer correctly: /api/products answers 502, not 200; /no-such-page answers 200, not 404.',
    );
    expect(requests).toHaveLength(7);
  });

  test('fails when an API call returns a page', async () => {
    await expect(smoke(shop({ '/api/no-such-call': [404, 'text/html'] }).ask)).rejects.toThrow(
      'of type text/html',
    );
  });

  test('passes when a new distribution is reachable on the retry', async () => {
    let calls = 0;
    const { ask } = shop();
    await smoke(async (url) => {
      calls += 1;
      if (calls === 1) throw new Error('getaddrinfo ENOTFOUND');
      return ask(url);
    });
    expect(calls).toBe(6);
  });
});
