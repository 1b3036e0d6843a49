import { describe, expect, test } from 'vitest';
import { forEachItem } from './job.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the items of a job', () => {
  test('are processed once each, up to the configured number at a time', async () => {
    let working = 0;
    let most = 0;
    const done: number[] = [];
    const work = async (item: number) => {
      working += 1;
      most = Math.max(most, working);
      await settle();
      working -= 1;
      done.push(item);
      return 'done';
    };
    const items = Array.from({ length: 9 }, (_, index) => index);
    expect(await forEachItem(items, work, { atOnce: 4 })).toEqual({ done: 9 });
    expect(most).toBe(4);
    expect(done.toSorted()).toEqual(items);
    await forEachItem(items, work);
    expect(done.slice(9)).toEqual(items);
  });

  test('are counted and left to the next run when no time is left', async () => {
    const work = async () => 'done';
    expect(await forEachItem([1, 2, 3], work, { budgetMs: 0 })).toEqual({ leftForNextRun: 3 });
  });

  test('are all processed even if one fails, which fails the run at its end', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 2) throw new Error('no');
      done.push(item);
      return 'done';
    };
    await expect(forEachItem([1, 2, 3], work, { atOnce: 2 })).rejects.toThrow('1 of 3 items failed.');
    expect(done).toEqual([1, 3]);
  });
});
