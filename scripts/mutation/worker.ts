import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestUserConfig } from 'vitest/node';
import config from '../../vitest.config.ts';

/**
 * A Vitest process that keeps running and runs test files on request of `mutation.ts`, with changed versions of project
 * files. Every run has a separate process, so no state of a mutant remains.
 */
export type Request = { test: string; names?: string[] | undefined; texts: Record<string, string> };
export type Answer = {
  /** The first failed test, or an empty name if the whole file failed. */
  failed: string | undefined;
  /** The probes that were reached outside any test, and by each test. */
  outside: number[];
  tests: { name: string; reached: number[] }[];
  ms: number;
};

/** A worker's first message: the existing test files. */
export type KnownTests = { test: string; tier: string }[];

let texts: Record<string, string> = {};
const root = process.cwd();
const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  transform: (_code, id) => texts[id],
  // A mutant must not be read from Vitest's cache on disk, nor written to it.
  configureVitest: (context) => context.defineCacheKeyGenerator(({ id }) => (texts[id] ? false : undefined)),
};

type Projects = { plugins?: Plugin[]; test: TestUserConfig }[];
const projects = ((config.test?.projects ?? []) as Projects)
  .filter(({ test }) => test.name === 'unit' || test.name === 'api')
  .map(({ test, ...project }) => ({
    ...project,
    plugins: [mutate],
    test: {
      ...test,
      isolate: true,
      maxWorkers: 1,
      bail: 1,
      // On a busy machine a slow test does not prove that a mutant was noticed.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      setupFiles: [...[test.setupFiles ?? []].flat(), 'scripts/mutation/reached.ts'],
    },
  }));
const vitest = await createVitest({ root, config: false, watch: false, reporters: [{}], projects } as never);
const specifications = Map.groupBy(await vitest.globTestSpecifications(), ({ moduleId }) => moduleId);

const reachedIn = (meta: object): number[] => (meta as { reached?: number[] }).reached ?? [];

async function run({ test, names, texts: wanted }: Request): Promise<Answer> {
  const changed = [...Object.keys(texts), ...Object.keys(wanted)];
  texts = wanted;
  for (const id of new Set(changed)) vitest.invalidateFile(id);
  const started = performance.now();
  const moduleId = resolve(root, test);
  const [specification] = specifications.get(moduleId) ?? [];
  const only = names && specification?.project.createSpecification(moduleId, { testNames: names });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    [only ?? specification].filter((one) => one !== undefined),
  );
  const file = testModules.find((one) => one.moduleId === moduleId);
  const cases = file ? [...file.children.allTests()] : [];
  const failed = cases.find((one) => one.result().state === 'failed')?.fullName;
  const isFailed = !file?.ok() || unhandledErrors.length > 0;
  return {
    failed: failed ?? (isFailed ? '' : undefined),
    outside: file ? reachedIn(file.meta()) : [],
    tests: cases.map((one) => ({ name: one.fullName, reached: reachedIn(one.meta()) })),
    ms: Math.round(performance.now() - started),
  };
}

process.on('message', (request: Request) => {
  void run(request).then((answer) => process.send?.({ answer }));
});
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
const tests: KnownTests = [...specifications].map(([id, [one]]) => ({
  test: id.slice(root.length + 1),
  tier: one?.project.name ?? '',
}));
process.send?.({ tests });
