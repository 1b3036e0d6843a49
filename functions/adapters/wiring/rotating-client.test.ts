import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { createRotatingClient } from './rotating-client.ts';

let now = 0;
let secret: string | undefined;
const connection = () =>
  createRotatingClient(async () => {
    if (!secret) throw new Error('no secret');
    return { secret };
  });

beforeEach(() => {
  now = Date.parse('2026-11-22T12:00:00Z');
  secret = 'old';
  clock.set(() => new Date(now));
});
afterEach(() => clock.reset());

describe('a client with a rotating secret', () => {
  test('is reused for five minutes, and then created with the new secret', async () => {
    const made = connection();
    const first = await made();
    secret = 'new';
    now += 299_000;
    expect(await made()).toBe(first);
    now += 1_000;
    expect(await made()).toEqual({ secret: 'new' });
  });

  test('is retried at once after it could not be created', async () => {
    const made = connection();
    secret = undefined;
    await expect(made()).rejects.toThrow('no secret');
    secret = 'given';
    expect(await made()).toEqual({ secret: 'given' });
  });

  test('is reused while the secret cannot be read', async () => {
    const made = connection();
    const first = await made();
    secret = undefined;
    now += 600_000;
    expect(await made()).toBe(first);
  });

  test('is created once for concurrent callers', async () => {
    const made = connection();
    const [one, other] = await Promise.all([made(), made()]);
    expect(one).toBe(other);
  });
});
