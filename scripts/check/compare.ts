/**
 * Compares what two commits promise and do, whatever the names in their code:
 *
 *     npm run compare -- <old> [<new>] [--only openapi,templates,units,simulation]
 *
 * `openapi`     each operation with its schemas, without ids, tags and prose
 * `templates`   each CloudFormation resource, without logical and physical names and hashes
 * `units`       the request units of each call
 * `simulation`  what three fixed seeds of the simulation leave in the table, at Stripe and in mailboxes
 *
 * Prints what only one of the commits has, and fails if there is anything. It takes some minutes per commit, because nothing
 * is cached; packages are those of this tree.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { resolveCommit, withWorktree } from './worktree.ts';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Tree = { [key: string]: Json };

const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorts keys and leaves some out, so two texts are equal if they mean the same. */
function canonical(value: Json, change: (key: string, value: Json) => Json | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => canonical(each, change));
  if (!isTree(value)) return value;
  const entries = Object.keys(value)
    .toSorted()
    .flatMap((key): [string, Json][] => {
      const changed = change(key, value[key] ?? null);
      return changed === undefined ? [] : [[key, canonical(changed, change)]];
    });
  return Object.fromEntries(entries);
}

/** The output of a command. The bench fails when a limit is exceeded, but its figures are still wanted. */
function run(folder: string, command: string, args: string[], env: Record<string, string> = {}): string {
  const { stdout, status } = spawnSync(path.join(folder, 'node_modules', '.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0 && stdout === '') throw new Error(`${command} ${args[0]} failed in ${folder}.`);
  return stdout;
}

const readJson = (...parts: string[]): Tree => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as Tree;

const prose = new Set(['operationId', 'tags', 'summary', 'description', 'example', 'examples']);

/** Schemas replace their names, because the names are no promise. */
async function openapi(folder: string): Promise<string[]> {
  const document = readJson(folder, 'docs', 'openapi.json') as { paths: Tree; components: Tree };
  const resolve = (value: Json): Json => {
    if (!isTree(value) || typeof value.$ref !== 'string') return value;
    const found = value.$ref
      .split('/')
      .slice(1)
      .reduce<Json>((at, part) => (isTree(at) ? (at[part] ?? null) : null), document as unknown as Tree);
    return resolve(found);
  };
  const change = (key: string, value: Json) =>
    prose.has(key) && (typeof value !== 'object' || Array.isArray(value) || key.startsWith('example'))
      ? undefined
      : Array.isArray(value)
        ? value.map(resolve)
        : resolve(value);
  return Object.entries(document.paths).flatMap(([route, operations]) =>
    Object.entries(operations as Tree).map(
      ([method, operation]) => `${method} ${route} ${JSON.stringify(canonical(operation, change))}`,
    ),
  );
}

/** Attributes with the name of the resource, or of another one in alarms and logs. */
const isName = (key: string): boolean => /^(\w*Name|Description|AlarmDescription|Namespace)$/.test(key);

function listResources(template: Tree): string[] {
  const resources = (template.Resources ?? {}) as Record<string, Tree>;
  const getType = (id: Json | undefined): string => String(resources[String(id)]?.Type ?? 'parameter');
  const change = (key: string, value: Json): Json | undefined => {
    if (key === 'Metadata' || (isName(key) && typeof value === 'string')) return undefined;
    if (key === 'Ref') return getType(String(value));
    if (key === 'DependsOn') return [value].flat().map(getType).toSorted();
    if (key === 'Fn::GetAtt' && Array.isArray(value)) return [getType(value[0]), value[1] ?? ''];
    return value;
  };
  return Object.values(resources).map((resource) =>
    JSON.stringify(canonical(resource, change)).replace(/[0-9a-f]{64}/g, 'HASH'),
  );
}

/**
 * Synthesises the templates as the infrastructure's tests do, under the older or the newer name, with a line of code in place
 * of each bundle.
 */
const synthesise = `
const testing = await import('#infra/testing/synthesised.ts');
const synthesise = testing.synthesise ?? testing.synthesised;
const { fullStage } = await import('#infra/testing/rights.ts');
process.stdout.write(JSON.stringify([...synthesise(fullStage).documents.values()]));`;

async function templates(folder: string): Promise<string[]> {
  const made = run(folder, 'node', ['--input-type=module', '--eval', synthesise]);
  return (JSON.parse(made) as Tree[]).flatMap(listResources);
}

/** Without the ids and limits of contracts; only the measurements of each call remain. */
async function units(folder: string): Promise<string[]> {
  const table = run(folder, 'node', ['scripts/bench/bench.ts', '--only', 'units']);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/^\| \w+\.\w+: |[^|]*\|$/g, '').replace(/ +/g, ' '));
}

const seeds = [20_401, 91_310, 7];

async function simulation(folder: string): Promise<string[]> {
  run(folder, 'vite', ['build']);
  return seeds.flatMap((seed) => {
    const OUTCOME = path.join(folder, `outcome-${seed}.json`);
    const env = { SEED: String(seed), STEPS: '250', OUTCOME };
    run(folder, 'vitest', ['run', 'test/simulation.test.ts'], env);
    return Object.entries(readJson(OUTCOME)).map(([what, count]) => `${seed} ${what} ${count}`);
  });
}

const probes = { openapi, templates, units, simulation };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: Object.keys(probes).join() } },
});
const [older, newer = 'HEAD'] = positionals;
if (!older) throw new Error('Name the commit to compare with: npm run compare -- <old> [<new>]');

/** Lines that one side has and the other lacks, or has fewer times. */
function listSurplusLines(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

for (const [name, probe] of Object.entries(probes)) {
  if (!values.only.split(',').includes(name)) continue;
  const [before, after] = [
    await withWorktree(resolveCommit(older), probe),
    await withWorktree(resolveCommit(newer), probe),
  ];
  const [gone, come] = [listSurplusLines(before, after), listSurplusLines(after, before)];
  console.log(`${name}: ${before.length} then, ${after.length} now, ${gone.length} gone, ${come.length} new`);
  for (const line of gone.toSorted()) console.log(`  - ${line.slice(0, 2000)}`);
  for (const line of come.toSorted()) console.log(`  + ${line.slice(0, 2000)}`);
  if (gone.length + come.length > 0) process.exitCode = 1;
}
