import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressResponse } from './compress.ts';

const body = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Kilbrae ${index} £` })));
const answer = { statusCode: 200, headers: { 'cache-control': 'no-store' }, body };

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)(
  'a long response is compressed with %s for a browser that accepts it',
  async (encoding, accepted, unpack) => {
    const packed = await compressResponse(answer, accepted);
    expect(packed.headers).toEqual({
      'cache-control': 'no-store',
      'content-encoding': encoding,
      vary: 'accept-encoding',
    });
    const bytes = Buffer.from(packed.body ?? '', 'base64');
    expect(bytes.length).toBeLessThan(body.length / 4);
    expect(unpack(bytes).toString()).toBe(body);
  },
);

test('a browser that accepts neither encoding gets the plain response, cached apart from compressed ones', async () => {
  expect(await compressResponse(answer, 'identity')).toEqual({
    ...answer,
    headers: { ...answer.headers, vary: 'accept-encoding' },
  });
});

test('a short response or a file is not compressed', async () => {
  const short = { ...answer, body: '[]' };
  expect(await compressResponse(short, 'br')).toBe(short);
  const file = { ...answer, isBase64Encoded: true };
  expect(await compressResponse(file, 'br')).toBe(file);
});
