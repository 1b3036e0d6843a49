import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request } from '#functions/testing/request.ts';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { serve } from './serve.ts';

const { read } = defineArea('test', {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/test',
    access: 'anyone',
    summary: 'Answers a word.',
    response: z.object({ word: z.string() }),
    errors: [],
  }),
});
let reads = 0;
const handler = serve(read, async () => {
  reads += 1;
  return { word: 'peat' };
});
const status = async (headers: Record<string, string> = {}) =>
  (await request(handler, read, { headers })).status;

afterEach(() => {
  delete process.env.ORIGIN_SECRETS;
});

test('403 for a request that did not come through CloudFront, before the handler runs', async () => {
  process.env.ORIGIN_SECRETS = 'what only the edge knows';
  reads = 0;
  expect(await status()).toBe(403);
  expect(await status({ 'x-origin-verify': '' })).toBe(403);
  expect(await status({ 'x-origin-verify': 'what only the edge know' })).toBe(403);
  expect(reads).toBe(0);
  expect(await status({ 'x-origin-verify': 'what only the edge knows' })).toBe(200);
});

test('200 with either secret during a rotation; 403 with both or none', async () => {
  process.env.ORIGIN_SECRETS = 'before,after';
  expect(await status({ 'x-origin-verify': 'before' })).toBe(200);
  expect(await status({ 'x-origin-verify': 'after' })).toBe(200);
  for (const wrong of ['before,after', '', ',', 'bef'])
    expect(await status({ 'x-origin-verify': wrong })).toBe(403);
});

test('200 for everyone when no secret is set', async () => {
  expect(await status()).toBe(200);
});
