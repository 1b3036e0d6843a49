import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { listen, type RunningServer } from '../kit/listen.ts';
import { localPages } from './local-pages.ts';
import { UnknownJob } from './scheduler.ts';

let running: RunningServer;
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
    clock,
  });
  running = await listen((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://x');
    void pages(request, response, pathname, search);
  });
});
afterAll(() => running.close());
beforeEach(() => {
  runs = [];
});

const post = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(running.url + path, { method: 'POST', headers, redirect: 'manual' })).status;

describe('the local pages', () => {
  it('run a job for a program or for a page of the shop', async () => {
    expect(await post('/_local/jobs/sweep')).toBe(200);
    expect(await post('/_local/jobs/sweep', { origin: running.url })).toBe(200);
    expect(await post('/_local/jobs/nothing')).toBe(404);
    expect(runs).toEqual(['sweep', 'sweep']);
  });

  it("advance the shop's clock, and reset it", async () => {
    expect(await post('/_local/clock?at=2031-05-01T09:00:00Z')).toBe(200);
    expect(clock.now().toISOString()).toMatch(/^2031-05-01T09:/);
    expect(await post('/_local/clock?at=soon')).toBe(500);
    expect(await post('/_local/clock')).toBe(200);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('403 for a request from another site or with an invalid origin', async () => {
    for (const origin of ['http://evil.example', 'null', 'nonsense'])
      expect(await post('/_local/jobs/sweep', { origin })).toBe(403);
    expect(runs).toEqual([]);
  });
});
