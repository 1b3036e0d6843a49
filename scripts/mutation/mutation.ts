// `npm run mutation`: makes each change of `mutants.json`, one at a time, and expects a test to notice. A change that was
// noticed when the list was last recorded, and is not noticed any more, fails the run.
//
// We do not use Stryker, although it works with this Vitest: it chooses its mutants anew from the current code, and a list of
// our own for it would identify them by line and column. After a rename nobody could tell whether the same mutants still die.
//
//   --record      write each mutant's result and current place to the list and to docs/generated/mutation.md
//   --only IDS    these mutants, for example 3,17,100-120
//   --survivors   those that no test noticed
//   --locate      run nothing and write where each mutant is now; use it after every move or rewrite, so none is lost
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  describe,
  type LocatedSite,
  locate,
  type Mutant,
  readMutants,
  type Status,
  writeMutants,
} from './list.ts';
import { share, Worker } from './pool.ts';
import { writeTable } from './table.ts';
import type { Answer } from './worker.ts';

/** Vitest processes that run side by side. */
const workers = 2;
/** Only the test files closest to a mutant are run; the rest seldom find more and cost minutes. */
const maxFiles = 6;
const maxTestsOfFile = 15;
/** Tests with chains of random events, whole shops or thousands of rows take too long to run for every mutant. */
const tooLong = /simulation|rush|crash|fuzz|guard|^(scripts|web)\//;
/** Pure tests first, because they need no database. */
const rounds = ['unit', 'api'];
type Place = LocatedSite & { mutant: Mutant };

const { values } = parseArgs({
  options: {
    record: { type: 'boolean' },
    only: { type: 'string' },
    survivors: { type: 'boolean' },
    locate: { type: 'boolean' },
  },
});

function isWanted({ id, status }: Mutant): boolean {
  if (values.survivors && (status === 'killed' || status === 'timed out')) return false;
  if (!values.only) return true;
  return values.only.split(',').some((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return id >= from && id <= to;
  });
}

/** The files with a probe inserted before every mutant. */
function probed(places: Place[]): Record<string, string> {
  const byFile = Map.groupBy(places, ({ file }) => resolve(file));
  return Object.fromEntries(
    [...byFile].map(([file, own]) => {
      const inserts = own.flatMap(({ mutant, site: { probe } }) => {
        const report = `globalThis.reachedMutants?.add(${mutant.id})`;
        if (!probe.expression) return [{ at: probe.start, text: `;${report};` }];
        return [
          { at: probe.start, text: `(${report}, ` },
          { at: probe.end, text: ')' },
        ];
      });
      const source = readFileSync(file, 'utf8');
      const text = inserts
        .sort((one, other) => other.at - one.at)
        .reduce((whole, insert) => whole.slice(0, insert.at) + insert.text + whole.slice(insert.at), source);
      return [file, text];
    }),
  );
}

type TestAnswer = Answer & { test: string };
/** A test file, and the names of those tests that should run; without names, all. */
type Trial = { test: string; names?: string[] | undefined };

/** The tests that reach a mutant, the closest first: those beside it, then files that reach the fewest mutants. */
function trialsFor({ mutant: { id }, file }: Place, tests: TestAnswer[]): Trial[] {
  const own = file.replace(/\.tsx?$/, '.test.');
  const closest = (test: string, otherwise: number) => {
    if (test.startsWith(own)) return -2;
    return dirname(test) === dirname(file) ? -1 : otherwise;
  };
  return tests
    .flatMap((one) => {
      const names = one.tests.filter(({ reached }) => reached.includes(id)).map(({ name }) => name);
      if (names.length === 0 && !one.outside.includes(id)) return [];
      const others = new Set(one.tests.flatMap(({ reached }) => reached)).size;
      const rank = closest(one.test, names.length > 0 ? others : 1000 + one.tests.length);
      return [{ test: one.test, rank, names: names.length > 0 ? names.slice(0, maxTestsOfFile) : undefined }];
    })
    .sort((one, other) => one.rank - other.rank || one.test.localeCompare(other.test))
    .slice(0, maxFiles);
}

const list = readMutants();
const places = list.flatMap((mutant): Place[] => {
  const located = locate(mutant);
  return located ? [{ ...located, mutant }] : [];
});
const wanted = places.filter(({ mutant }) => !values.locate && isWanted(mutant));
const lost = list.filter((mutant) => !places.some((place) => place.mutant === mutant));
const isNoticed = (status?: Status) => status === 'killed' || status === 'timed out';
/** Whether the mutant was noticed in the recorded run, but not in this one. */
const isUnnoticed = (mutant: Mutant): boolean =>
  isNoticed(mutant.status) && outcomes.has(mutant) && !isNoticed(outcomes.get(mutant)?.status);
const outcomes = new Map<Mutant, { status: Status; killedBy?: string }>();
const startedAt = Date.now();
const report = (text: string) => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s  ${text}`);

const pool = await Promise.all(
  Array.from({ length: wanted.length > 0 ? workers : 0 }, () => new Worker().start()),
);
process.on('exit', () => {
  for (const worker of pool) worker.stop();
});
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

const known = pool[0]?.tests ?? [];
const passes = new Map<string, Promise<boolean>>();

/** Whether the named tests pass alone and without a mutant; some depend on the tests before them. */
function passAlone(worker: Worker, trial: Trial): Promise<boolean> {
  const key = JSON.stringify(trial);
  const begun =
    passes.get(key) ?? worker.run({ ...trial, texts: {} }).then((answer) => answer?.failed === undefined);
  passes.set(key, begun);
  return begun;
}

async function attempt(worker: Worker, place: Place, trials: Trial[]): Promise<boolean> {
  const { mutant, file, site } = place;
  const source = readFileSync(file, 'utf8');
  const texts = { [resolve(file)]: source.slice(0, site.start) + site.text + source.slice(site.end) };
  const queue = [...trials];
  for (let trial = queue.shift(); trial; trial = queue.shift()) {
    const answer = await worker.run({ ...trial, texts });
    if (answer && answer.failed === undefined) continue;
    const { test } = trial;
    if (answer && !(await passAlone(worker, trial))) {
      if (trial.names) queue.unshift({ test });
      continue;
    }
    const killedBy = answer?.failed ? `${test} > ${answer.failed}` : test;
    outcomes.set(mutant, { status: answer ? 'killed' : 'timed out', killedBy });
    report(`${mutant.id} ${answer ? 'killed' : 'timed out'} by ${killedBy}`);
    if (values.record) record();
    return true;
  }
  return false;
}

/** The test that noticed a mutant last time, if it still exists, because it usually notices it again. */
function trialsOfLastTime({ mutant: { killedBy = '' } }: Place): Trial[] {
  const [test = '', ...title] = killedBy.split(' > ');
  if (!known.some((one) => one.test === test)) return [];
  return title.length > 0 ? [{ test, names: [title.join(' > ')] }, { test }] : [{ test }];
}

let open: Place[] = [];
await share(pool, wanted, async (worker, place) => {
  if (!(await attempt(worker, place, trialsOfLastTime(place)))) open.push(place);
});
const reaching = new Map<Place, Trial[]>();
for (const round of rounds) {
  const texts = probed(open);
  const tests: TestAnswer[] = [];
  const candidates = known
    .filter(({ test, tier }) => tier === round && !tooLong.test(test))
    .map(({ test }) => test)
    .sort();
  await share(pool, open.length > 0 ? candidates : [], async (worker, test) => {
    const answer = await worker.run({ test, texts });
    const isUsable = answer && answer.failed === undefined;
    if (isUsable) tests.push({ test, ...answer });
    report(
      `${test} ${isUsable ? 'passes' : `is left out: it ${answer ? 'fails' : 'takes too long'}`} without a mutant`,
    );
  });
  if (tests.length > 0) report(`${tests.length} test files ran with probes`);
  const next: Place[] = [];
  await share(pool, open, async (worker, place) => {
    const trials = trialsFor(place, tests);
    reaching.set(place, [...(reaching.get(place) ?? []), ...trials]);
    if (!(await attempt(worker, place, trials))) next.push(place);
  });
  open = next;
}
for (const place of open) {
  const status = reaching.get(place)?.length ? 'survived' : 'not reached';
  outcomes.set(place.mutant, { status });
  report(`${place.mutant.id} ${status}: ${place.file}:${place.site.line} ${describe(place).change}`);
}

if (values.record || values.locate) record();
const unnoticed = list.filter(isUnnoticed);
for (const { id, file, within, change } of lost)
  console.error(
    `${id} was not found: ${file} ${within}: ${change}. Correct its \`file\` or \`within\`, or remove it.`,
  );
for (const { id, file, line, change, killedBy } of unnoticed)
  console.error(`${id} is no longer caught (${killedBy} caught it): ${file}:${line} ${change}`);
process.exit(lost.length + unnoticed.length > 0 ? 1 : 0);

function record(): void {
  const recorded = list.map((mutant): Mutant => {
    const place = places.find((candidate) => candidate.mutant === mutant);
    if (!place) return mutant;
    const { id, area, status, killedBy } = mutant;
    // A mutant that was once noticed stays so in the list, until a test notices it again or somebody removes it.
    const outcome = isUnnoticed(mutant) ? undefined : outcomes.get(mutant);
    return { id, area, ...describe(place), ...(outcome ?? { status, killedBy }) };
  });
  writeMutants(recorded);
  writeTable(recorded);
}
