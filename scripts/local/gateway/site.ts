/** The web bundle as CloudFront serves it from S3: compressed, and forever in the cache where the name is of the content. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePaths } from './edge.ts';
import { isCompressible, mediaTypeOf } from './media-types.ts';

export type SiteServer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

interface Encoded {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  /** Made when first asked for, and kept. */
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

export function siteServer(folder: string, headers: Readonly<Record<string, string>>): SiteServer {
  const files = new Map<string, Encoded>();
  const fileOf = pagePaths();
  const load = async (path: string): Promise<Encoded | undefined> => {
    const known = files.get(path);
    if (known) return known;
    const file = await read(folder, path);
    if (file) files.set(path, file);
    return file;
  };
  return async (request, response, path) => {
    const head = request.method === 'HEAD';
    if (request.method !== 'GET' && !head)
      return plain(response, 405, 'Only GET and HEAD are allowed here.', headers);
    const file = await load(fileOf(path));
    if (!file) return plain(response, 404, 'There is no such file.', headers);
    const common = {
      ...headers,
      'cache-control': file.cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, common).end();
    const { encoding, body } = await encoded(file, request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...common,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(head ? undefined : body);
  };
}

function plain(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(text);
}

async function read(folder: string, path: string): Promise<Encoded | undefined> {
  const name = normalize(decoded(path));
  // Neither what lies above the folder nor what the build hides in it.
  if (name.split('/').some((part) => part.startsWith('.')) || name.includes('\0')) return undefined;
  try {
    const body = await readFile(join(folder, name));
    return {
      type: mediaTypeOf(name),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
      cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain: body,
    };
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/.';
  }
}

async function encoded(file: Encoded, accepted: string): Promise<{ encoding?: 'br' | 'gzip'; body: Buffer }> {
  if (!isCompressible(file.type) || file.plain.length < 1_000) return { body: file.plain };
  if (/\bbr\b/.test(accepted)) {
    file.br ??= promisify(brotliCompress)(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    return { encoding: 'br', body: await file.br };
  }
  if (!/\bgzip\b/.test(accepted)) return { body: file.plain };
  file.gzip ??= promisify(gzip)(file.plain, { level: 9 });
  return { encoding: 'gzip', body: await file.gzip };
}
