import { describe, expect, test } from 'vitest';
import { connectionState } from './connection-state.ts';

const run = (status: 'running' | 'done' | 'failed', minute: number, error: string | null = null) => ({
  status,
  startedAt: `2026-11-20T10:${minute}:00.000Z`,
  endedAt: status === 'running' ? null : `2026-11-20T10:${minute + 1}:00.000Z`,
  error,
});

describe('the connection to Shopify', () => {
  test('is untested before a run has ended, however the shop is configured', () => {
    expect(connectionState([])).toEqual({ kind: 'untested' });
    expect(connectionState([run('running', 30)])).toEqual({ kind: 'untested' });
  });

  test('is connected since the end of the last run when it succeeded', () => {
    const runs = [run('running', 40), run('done', 30), run('failed', 20, 'No answer.'), run('done', 10)];
    expect(connectionState(runs)).toEqual({ kind: 'connected', at: '2026-11-20T10:31:00.000Z' });
    expect(connectionState(runs.toReversed())).toEqual(connectionState(runs));
  });

  test('has failed with the last error, and says when it last succeeded', () => {
    expect(connectionState([run('failed', 30, 'No answer.'), run('done', 20)])).toEqual({
      kind: 'failed',
      error: 'No answer.',
      lastSuccess: '2026-11-20T10:21:00.000Z',
    });
    expect(connectionState([run('failed', 30, 'No answer.')])).toMatchObject({ lastSuccess: null });
  });
});
