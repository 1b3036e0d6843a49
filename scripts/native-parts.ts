import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };

/** Packages with compiled parts: no bundler can take them in, and what runs here does not run on Lambda. */
export const nativePackages = ['sharp'] as const;

const root = path.resolve(import.meta.dirname, '..');

/** Where a package lies as Lambda needs it; the version is in the name, so that an old one is never taken for it. */
const findFolder = (name: (typeof nativePackages)[number]): string =>
  path.join(root, 'dist/native', `${name}-${manifest.dependencies[name]}-linux-arm64`);

/**
 * Puts the native packages that a bundle asks for beside it, where they have been fetched; without them the bundle is
 * whole but for these, which is enough for everything but a deployment.
 */
export async function addNativeParts(metafile: Metafile, absWorkingDir: string): Promise<void> {
  for (const [file, { imports }] of Object.entries(metafile.outputs)) {
    for (const name of nativePackages) {
      const isImported = imports.some((one) => one.external && one.path === name);
      if (!isImported || !existsSync(findFolder(name))) continue;
      const folder = path.dirname(path.resolve(absWorkingDir, file));
      cpSync(path.join(findFolder(name), 'node_modules'), path.join(folder, 'node_modules'), {
        recursive: true,
      });
    }
  }
}

/** Fetches each native package for Lambda's system, as its own documentation has it. */
function fetchNativeParts(): void {
  for (const name of nativePackages) {
    const folder = findFolder(name);
    if (existsSync(folder)) continue;
    const draft = `${folder}.part`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    writeFileSync(path.join(draft, 'package.json'), '{}');
    const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
    const version = `${name}@${manifest.dependencies[name]}`;
    execFileSync('npm', ['install', ...platform, ...quiet, version], { cwd: draft, stdio: 'inherit' });
    cpSync(draft, folder, { recursive: true });
    rmSync(draft, { recursive: true, force: true });
    console.log(`${version} for Lambda lies in ${path.relative(root, folder)}.`);
  }
}

if (import.meta.main) fetchNativeParts();
