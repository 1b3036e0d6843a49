import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '#shared/site-renderer.ts';
import { root } from './command.ts';
import type { CodeState } from './refusals.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Reads the commit of this working copy, and whether it is clean and pushed. */
export function readCodeState(): CodeState {
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    isPushed: git('branch', '--remotes', '--contains', 'HEAD') !== '',
  };
}

/** The addresses of the pages that need neither a bottle nor an article. Only known once the site is built. */
export async function readPublicPaths(): Promise<readonly string[]> {
  const file = pathToFileURL(path.join(root, 'dist/site/render.js')).href;
  const { pages } = (await import(file)) as { pages: SiteRenderer };
  return pages.publicPaths([], []);
}
