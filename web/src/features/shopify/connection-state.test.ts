import { describe, expect, test } from 'vitest';
import { connectionState } from './connection-state.ts';

const run = (status: 'running' | 'done' | 'failed', minute: number, error: string | null = null) => ({
  status,
  startedAt: `2026-11-20T10:${minute}:00.000Z`,
  endedAt: status === 'running' ? null : `2026-11-20T10:${minute + 1}:00.000Z`,
  error,
});

describe('the connection to Shopify', () => {
  test('is untested until a run has ended', () => {
    expect(connectionState([])).toEqual({ kind: 'untested' });
    expect(connectionState([run('running', 30)])).toEqual({ kind: 'untested' });
  });

  test('is connected if the last finished run succeeded, since the end of that run', () => {
    const runs = [run('running', 40), run('done', 30), run('failed', 20, 'No answer.'), run('done', 10)];
    expect(connectionState(runs)).toEqual({ kind: 'connected', at: '2026-11-20T10:31:00.000Z' });
    expect(connectionState(runs.toReversed())).toEqual(connectionState(runs));
  });

  test('has failed if the last run failed, with its error and the last success', () => {
    expect(connectionState([run('failed', 30, 'No answer.'), run('done', 20)])).toEqual({
      kind: 'failed',
      error: 'No answer.',
      lastSuccess: '2026-11-20T10:21:00.000Z',
    });
    expect(connectionState([run('failed', 30, 'No answer.')])).toMatchObject({ lastSuccess: null });
  });
});
