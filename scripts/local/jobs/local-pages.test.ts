import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Running } from '../kit/listen.ts';
import { localPages } from './local-pages.ts';
import { UnknownJob } from './scheduler.ts';

let running: Running;
let runs: string[] = [];
const scheduler = {
  jobs: [],
  runNow: async (name: string) => {
    if (name !== 'sweep') throw new UnknownJob(`There is no job ${name}.`);
    runs.push(name);
  },
  close: async () => undefined,
};

beforeAll(async () => {
  const pages = localPages({
    scheduler,
    addresses: () => ({ shop: 'http://x' }),
    settled: async () => undefined,
  });
  running = await listen((request, response) => void pages(request, response, request.url ?? '', ''));
});
afterAll(() => running.close());
beforeEach(() => {
  runs = [];
});

const post = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(running.url + path, { method: 'POST', headers, redirect: 'manual' })).status;

describe('the local pages', () => {
  it('run a job for a program, and for a page of the shop itself', async () => {
    expect(await post('/_local/jobs/sweep')).toBe(200);
    expect(await post('/_local/jobs/sweep', { origin: running.url })).toBe(200);
    expect(await post('/_local/jobs/nothing')).toBe(404);
    expect(runs).toEqual(['sweep', 'sweep']);
  });

  it('403 for a page of another site, and for one without an origin of its own', async () => {
    for (const origin of ['http://evil.example', 'null', 'nonsense'])
      expect(await post('/_local/jobs/sweep', { origin })).toBe(403);
    expect(runs).toEqual([]);
  });
});
