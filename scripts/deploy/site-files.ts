import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the site as uploaded to the bucket. */
export type SiteFile = {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl: string;
  /** S3's ETag for this content when the bucket is encrypted with S3's keys. */
  etag: string;
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** These names contain a hash of the content, so a file never changes under its name. */
const assetsPrefix = 'assets/';

export const isAsset = ({ key }: Pick<SiteFile, 'key'>): boolean => key.startsWith(assetsPrefix);

const getCacheControl = (key: string): string =>
  key.startsWith(assetsPrefix) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Not for browsers: the build's own notes, and the document that the renderer fills. */
const isOwnNote = (key: string): boolean => key.startsWith('.') || key === 'index.html';

function siteFile(folder: string, key: string): SiteFile {
  const contentType = contentTypes[path.extname(key)];
  if (!contentType)
    throw new Error(`The content type of ${key} is unknown: add it in ${import.meta.filename}.`);
  const body = readFileSync(path.join(folder, key));
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  return { key, body, contentType, cacheControl: getCacheControl(key), etag };
}

/** The files of a build for the bucket, sorted by key. */
export function siteFilesIn(folder: string): SiteFile[] {
  const keys = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => !isOwnNote(key))
    .sort();
  if (!keys.some((key) => isAsset({ key }))) throw new Error(`There is no build of the site in ${folder}.`);
  return keys.map((key) => siteFile(folder, key));
}
