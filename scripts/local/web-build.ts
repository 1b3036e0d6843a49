/** Builds the pages when their sources have changed, in a separate process that frees its memory when it ends. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';
import { createDisposables, type Disposables } from './kit/disposables.ts';
import { sampleCompany } from './sample-company.ts';

/** Inside the output folder, so both are deleted together; written last, so an unfinished build has no marker. */
const marker = '.built-from';

export const siteFolder = join(root, 'dist/web');
/** The last file that the build writes. */
const renderer = join(root, 'dist/site/render.js');

export const isBuilt = (): boolean => existsSync(renderer);

/** Returns a name of the build, which changes whenever its sources do. */
export async function buildPages(closing: Disposables, log: (text: string) => void): Promise<string> {
  const fingerprint = createFingerprint(sources(), process.env);
  if (builtFrom() === fingerprint && isBuilt()) return fingerprint;
  log('Building the pages ...');
  await vite(closing);
  writeFileSync(join(siteFolder, marker), fingerprint);
  return fingerprint;
}

function builtFrom(): string | undefined {
  const file = join(siteFolder, marker);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sources(): string[] {
  const patterns = ['web/**/*', 'shared/**/*.ts', 'vite.config.ts', 'package-lock.json', 'docs/openapi.json'];
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'e2e',
  });
  return files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Includes the settings that go into the pages. */
function createFingerprint(files: string[], environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.includes('.test.')).sort())
    hash.update(file).update(readFileSync(file));
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('SHOP_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

/** With Node's defaults the build takes a tenth more memory, and no less time. */
const littleMemory = ['--max-semi-space-size=2', '--max-old-space-size=256'];
/** Vite's bundler gives each of its threads its own memory, and the allocators hold on to 280 MB that is no longer needed. */
const littleNativeMemory = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
};

/**
 * Ends the build when this process ends, even if it is killed outright; otherwise the next start would build into the same
 * folder at the same time.
 */
const disconnectScript =
  'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel.unref()';

function vite(closing: Disposables): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = [
      ...littleMemory,
      '--import',
      disconnectScript,
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
    ];
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, ...littleNativeMemory },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    closing.add(() => child.kill());
    // Parts closed before this one may take a while, so end the build as soon as the process exits.
    process.once('exit', () => child.kill());
    let output = '';
    for (const printed of [child.stdout, child.stderr])
      printed?.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The pages could not be built:\n${output.trim()}`));
    });
  });
}

// `node scripts/local/web-build.ts` builds for the checks, so they and the journeys' shops share one build.
if (import.meta.main) {
  Object.assign(process.env, sampleCompany(process.env));
  const closing = createDisposables();
  process.once('SIGTERM', () => void closing.closeAll());
  await buildPages(closing, console.log);
}
