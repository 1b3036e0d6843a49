/** Builds the pages when what they are made of has changed, in a process of its own that takes its memory with it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders.ts';
import { createDisposables, type Disposables } from './kit/disposables.ts';
import { sampleCompany } from './sample-company.ts';

/** Within the output, so that it goes when the output goes; written last, so that half a build does not count. */
const marker = '.built-from';

export const siteFolder = join(root, 'dist/web');
/** What the build makes last. */
const renderer = join(root, 'dist/site/render.js');

export const isBuilt = (): boolean => existsSync(renderer);

/** Answers a name of the build, which is another as soon as anything in it is. */
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

/** The settings that go into the pages count as well. */
function createFingerprint(files: string[], environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.includes('.test.')).sort())
    hash.update(file).update(readFileSync(file));
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('SHOP_'));
  return hash.update(JSON.stringify(settings.sort())).digest('hex');
}

/** Left alone, it takes a tenth more memory, and no less time. */
const littleMemory = ['--max-semi-space-size=2', '--max-old-space-size=256'];
/** Vite's bundler gives each of its threads memory of its own, and the allocators keep 280 MB that nothing needs any longer. */
const littleNativeMemory = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  ROLLDOWN_WORKER_THREADS: '1',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
  MALLOC_ARENA_MAX: '1',
};

/** Ends the build when we are gone, also when we are killed outright: the next start would build into the same folder. */
const endWithUs =
  'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel.unref()';

function vite(closing: Disposables): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = [
      ...littleMemory,
      '--import',
      endWithUs,
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
    ];
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: { ...process.env, ...littleNativeMemory },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    closing.add(() => child.kill());
    // Whatever is closed before it may take long.
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

// `node scripts/local/web-build.ts`: for the checks, so that they and the shops of the journeys use one build.
if (import.meta.main) {
  Object.assign(process.env, sampleCompany(process.env));
  const closing = createDisposables();
  process.once('SIGTERM', () => void closing.closeAll());
  await buildPages(closing, console.log);
}
