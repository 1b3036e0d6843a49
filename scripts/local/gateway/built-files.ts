/** The files of the build as they are in the site's bucket: cached in memory, because a build never changes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { getMediaType } from './media-types.ts';
import type { SiteFile } from './site-file.ts';

export type FileSource = (path: string) => Promise<SiteFile | undefined>;

export function builtFiles(folder: string): FileSource {
  const files = new Map<string, SiteFile>();
  return async (path) => {
    const known = files.get(path);
    if (known) return known;
    const file = await read(folder, path);
    if (file) files.set(path, file);
    return file;
  };
}

async function read(folder: string, path: string): Promise<SiteFile | undefined> {
  const name = normalize(decoded(path));
  // Never serve files outside the folder, or hidden files of the build.
  if (name.split('/').some((part) => part.startsWith('.')) || name.includes('\0')) return undefined;
  try {
    const plain = await readFile(join(folder, name));
    return {
      type: getMediaType(name),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      cacheControl: name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      plain,
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
