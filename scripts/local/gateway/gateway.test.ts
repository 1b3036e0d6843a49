import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPassCookie } from '#functions/waiting-room/drop-pass.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { RunningServer } from '../kit/listen.ts';
import { type ObjectStore, startObjectStore } from '../object-store.ts';
import { apiServer } from './api.ts';
import { assetServer } from './assets.ts';
import { builtFiles } from './built-files.ts';
import { edgeHeaders } from './edge.ts';
import { TimedOut } from './functions.ts';
import { renderedFiles } from './rendered-files.ts';
import { startGateway } from './server.ts';
import { siteServer } from './site.ts';

const Bucket = 'dram-assets';
const originSecret = 'only the edge knows';
let folder: string;
let store: ObjectStore;
let gateway: RunningServer;
let seen: { id: string; event: APIGatewayProxyEventV2 }[] = [];
let writes = 0;
let answer: (event: APIGatewayProxyEventV2) => APIGatewayProxyResultV2 | Promise<APIGatewayProxyResultV2>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>DRAM</title>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export const bottle = 1;'.repeat(200));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  store = await startObjectStore({ buckets: [Bucket] });
  const s3 = new S3Client({
    endpoint: store.url,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'api/assets/bottles/a-640.webp',
      Body: 'webp',
      ContentType: 'image/webp',
    }),
  );
  const page = { ContentType: 'text/html; charset=utf-8', CacheControl: 'public, max-age=0, s-maxage=30' };
  const written = [
    'pages/index',
    'pages/product/prd_1',
    'app/gallery',
    'app/payment-success',
    'app/checkout',
  ];
  for (const name of written) {
    await s3.send(
      new PutObjectCommand({ Bucket, Key: `${name}.html`, Body: `<title>${name}</title>`, ...page }),
    );
  }
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: 'pages/product/prd_queued.html',
      Body: '<title>queued</title>',
      ...page,
      Metadata: { queue: `drp_one;${Date.now() - 60_000};${Date.now() + 3_600_000}` },
    }),
  );
  const headers = edgeHeaders('http://127.0.0.1:4242/');
  gateway = await startGateway({
    api: apiServer({
      contracts: [...contracts, { id: 'test.takeFile', method: 'POST', path: '/api/test/{name}' }],
      functions: {
        load: async () => answer as never,
        async invoke(id, event) {
          seen.push({ id, event: event as APIGatewayProxyEventV2 });
          return answer(event as APIGatewayProxyEventV2);
        },
      },
      headers,
      onWrite: () => writes++,
    }),
    site: siteServer({
      sources: [builtFiles(folder), renderedFiles(s3, Bucket)],
      missing: async (key) => ({
        statusCode: 404,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: `<h1>${key} is missing</h1>`,
      }),
      headers,
      originSecrets: [originSecret],
    }),
    assets: assetServer(s3, Bucket, headers),
  });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  seen = [];
  writes = 0;
  answer = () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' });
});
afterAll(async () => {
  await gateway.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Plain {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Node's own client, because `fetch` hides encodings and refuses to send some headers. */
function call(
  path: string,
  method = 'GET',
  headers: Record<string, string | string[]> = {},
  body?: string | Buffer,
) {
  return new Promise<Plain>((resolve, reject) => {
    const sending = httpRequest(`${gateway.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
const words = ({ status, body }: Plain) => [status, JSON.parse(body.toString())];

describe('the Lambda event', () => {
  it("has the shape of API Gateway's payload format 2.0", async () => {
    await call(
      '/api/test/a%2Fb%20c?tag=peat&tag=sherry&q=18%20years',
      'POST',
      {
        'Content-Type': 'application/json',
        'X-Session-Id': 'abc',
        'X-Many': ['one', 'two'],
        Cookie: 'a=1; b=2',
        'User-Agent': 'test',
      },
      '{"n":1}',
    );
    const { event } = seen[0] ?? {};
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/test/{name}',
      rawPath: '/api/test/a%2Fb%20c',
      rawQueryString: 'tag=peat&tag=sherry&q=18%20years',
      queryStringParameters: { tag: 'peat,sherry', q: '18 years' },
      pathParameters: { name: 'a/b c' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-session-id': 'abc', 'content-type': 'application/json', 'user-agent': 'test' },
      body: '{"n":1}',
      isBase64Encoded: false,
      requestContext: {
        stage: '$default',
        routeKey: 'POST /api/test/{name}',
        http: { method: 'POST', path: '/api/test/a%2Fb%20c', sourceIp: '127.0.0.1', userAgent: 'test' },
      },
    });
    expect(event?.headers['x-many']).toMatch(/^one, ?two$/);
    expect(event?.headers).not.toHaveProperty('cookie');
    expect(event?.requestContext.requestId).toMatch(/\S{10,}/);
    expect(event?.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  it("appends the visitor's and the edge's real addresses to X-Forwarded-For", async () => {
    await call('/api/products', 'GET', { 'X-Forwarded-For': '203.0.113.9' });
    const hops = seen[0]?.event.headers['x-forwarded-for']?.split(', ');
    expect(hops).toEqual(['203.0.113.9', '127.0.0.1', '127.0.0.1']);
  });

  it('has no body, query or parameters when the request has none', async () => {
    await call('/api/products');
    const { event } = seen[0] ?? {};
    expect(event).not.toHaveProperty('body');
    expect(event).not.toHaveProperty('queryStringParameters');
    expect(event).not.toHaveProperty('pathParameters');
    expect(event).not.toHaveProperty('cookies');
  });

  it('has a binary body as base64', async () => {
    const bytes = Buffer.from([0, 255, 128]);
    await call('/api/test/file', 'POST', { 'content-type': 'image/webp' }, bytes);
    expect(seen[0]?.event).toMatchObject({ isBase64Encoded: true, body: bytes.toString('base64') });
  });
});

describe('the response', () => {
  it("sets every cookie, and replaces the function's headers by those of the edge", async () => {
    answer = () => ({
      statusCode: 201,
      headers: { 'content-type': 'application/json', 'x-frame-options': 'ALLOWALL' },
      cookies: ['a=1; HttpOnly', 'b=2'],
      body: '{"ok":true}',
    });
    const { status, headers, body } = await call('/api/products');
    expect([status, body.toString()]).toEqual([201, '{"ok":true}']);
    expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:4242/);
  });

  it('can be binary, empty or a plain object', async () => {
    answer = () => ({
      statusCode: 200,
      isBase64Encoded: true,
      body: Buffer.from([0, 255]).toString('base64'),
    });
    expect((await call('/api/products')).body).toEqual(Buffer.from([0, 255]));
    answer = () => ({ statusCode: 204 });
    expect((await call('/api/products')).status).toBe(204);
    answer = () => ({ bottles: 3 }) as unknown as APIGatewayProxyResultV2;
    expect(words(await call('/api/products'))).toEqual([200, { bottles: 3 }]);
  });

  it('wakes the stream followers after a POST, but not after a GET', async () => {
    await call('/api/products');
    expect(writes).toBe(0);
    await call('/api/test/file', 'POST');
    expect(writes).toBe(1);
  });
});

describe("the gateway's own responses", () => {
  it('404 for an unknown path or method, including HEAD and OPTIONS', async () => {
    const notFound = [404, { message: 'Not Found' }];
    expect(words(await call('/api/nothing'))).toEqual(notFound);
    expect(words(await call('/api'))).toEqual(notFound);
    expect(words(await call('/api/products', 'DELETE'))).toEqual(notFound);
    expect(words(await call('/api/products', 'OPTIONS'))).toEqual(notFound);
    expect((await call('/api/products', 'HEAD')).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('431 for more than 10,240 bytes of request line and headers', async () => {
    const large = { 'x-note': 'x'.repeat(10_240) };
    expect(words(await call('/api/products', 'GET', large))).toEqual([
      431,
      { message: 'Request Header Fields Too Large' },
    ]);
  });

  it('413 for a body larger than Lambda or API Gateway accepts', async () => {
    const tooLarge = [413, { message: 'Request Entity Too Large' }];
    for (const size of [6 * 1024 * 1024 + 1, 11_000_000]) {
      expect(words(await call('/api/test/file', 'POST', {}, Buffer.alloc(size)))).toEqual(tooLarge);
    }
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(words(await call('/api/test/file', 'POST', chunked, Buffer.alloc(11_000_000)))).toEqual(tooLarge);
    expect(seen).toEqual([]);
    expect((await call('/api/products')).status).toBe(200);
  });

  it('500 without details when a function throws', async () => {
    answer = () => {
      throw new Error('secret detail');
    };
    expect(words(await call('/api/products'))).toEqual([500, { message: 'Internal Server Error' }]);
  });

  it('503 when a function times out', async () => {
    answer = () => {
      throw new TimedOut();
    };
    expect(words(await call('/api/products'))).toEqual([503, { message: 'Service Unavailable' }]);
  });

  it("every contract's route is served by the function of the same name", async () => {
    for (const { method, path } of contracts) await call(path.replaceAll(/\{\w+\}/g, 'x'), method);
    expect(seen.map(({ id }) => id)).toEqual(contracts.map(({ id }) => id));
  });
});

describe('the site', () => {
  it.each([
    ['/', 'pages/index'],
    ['/?utm_source=letter', 'pages/index'],
    ['/product/prd_1', 'pages/product/prd_1'],
    ['/product/prd_1/', 'pages/product/prd_1'],
    ['/gallery?sort=age', 'app/gallery'],
    ['/payment-success', 'app/payment-success'],
    ['/checkout/abc', 'app/checkout'],
  ])('%s serves %s', async (path, name) => {
    const { status, body, headers } = await call(path);
    expect([status, body.toString()]).toEqual([200, `<title>${name}</title>`]);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=30' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('404 page for an unknown path, a hidden file or a file outside the site', async () => {
    for (const path of ['/product/prd_2', '/assets/gone-9z.js', '/.vite/manifest.json']) {
      const { status, body, headers } = await call(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('is missing');
    }
    expect((await call('/%2e%2e/%2e%2e/etc/passwd.txt')).status).toBe(404);
  });

  it('serves scripts compressed and cached permanently', async () => {
    const { headers, body } = await call('/assets/main-1a2b.js', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(body).toString()).toContain('export const bottle');
    expect((await call('/assets/main-1a2b.js')).headers).not.toHaveProperty('content-encoding');
  });

  it('304 for a client that already has the document', async () => {
    const { headers } = await call('/');
    expect((await call('/', 'GET', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('302 to the queue without a valid pass while the queue is open, and 200 with one', async () => {
    process.env.ORIGIN_SECRETS = originSecret;
    const pass = async (dropId: string, seconds: number) => {
      const until = new Date(Date.now() + seconds * 1000);
      return (await buildPassCookie(dropId, 'a browser', until, new Date())).split(';')[0] ?? '';
    };
    const valid = await pass('drp_one', 60);
    const refused = ['', `${valid}x`, await pass('drp_one', -1), await pass('drp_two', 60)];
    delete process.env.ORIGIN_SECRETS;
    for (const cookie of refused) {
      const { status, headers, body } = await call('/product/prd_queued', 'GET', { cookie });
      expect([status, headers.location, body.toString()], cookie).toEqual([302, '/queue/drp_one', '']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
    const admitted = await call('/product/prd_queued', 'GET', { cookie: valid });
    expect([admitted.status, admitted.body.toString()]).toEqual([200, '<title>queued</title>']);
    expect(admitted.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(admitted.headers).not.toHaveProperty('x-amz-meta-queue');
    expect((await call('/product/prd_1')).status).toBe(200);
  });

  it('405 for a POST', async () => {
    expect((await call('/gallery', 'POST')).status).toBe(405);
  });
});

describe('the pictures', () => {
  it('are served from the object store and cached permanently', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, headers, body } = await call('/api/assets/bottles/a-640.webp');
      expect([status, body.toString(), headers['content-type']]).toEqual([200, 'webp', 'image/webp']);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('404 for an unknown picture', async () => {
    expect((await call('/api/assets/bottles/none.webp')).status).toBe(404);
  });

  it('405 for a write or OPTIONS, and HEAD returns only the size', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await call('/api/assets/bottles/a-640.webp', method)).status).toBe(405);
    const { status, headers, body } = await call('/api/assets/bottles/a-640.webp', 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '4', 0]);
  });
});
