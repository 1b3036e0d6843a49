import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import manifest from '../package.json' with { type: 'json' };

/** Packages with compiled parts: they cannot be bundled, and the build for this machine does not run on Lambda. */
export const nativePackages = ['sharp'] as const;

const root = path.resolve(import.meta.dirname, '..');

/** The folder of a package as built for Lambda. The version is in the name, so an old build is never used. */
const findFolder = (name: (typeof nativePackages)[number]): string =>
  path.join(root, 'dist/native', `${name}-${manifest.dependencies[name]}-linux-arm64`);

/**
 * Copies the native packages that a bundle imports beside it, if they have been fetched. Without them the bundle is otherwise
 * complete, which is enough for everything except a deployment.
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

/** Fetches each native package for Lambda's system, as the package's documentation describes. */
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
    console.log(`${version} for Lambda is in ${path.relative(root, folder)}.`);
  }
}

if (import.meta.main) fetchNativeParts();
