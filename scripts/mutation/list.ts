import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { listSites, type Site } from './operators.ts';

export type Status = 'killed' | 'timed out' | 'survived' | 'not reached';

/** A mutant: where it is, and its result in the last recorded run. */
export type Mutant = Pick<Site, 'operator' | 'line' | 'within' | 'outer' | 'at' | 'inner'> & {
  id: number;
  area: string;
  file: string;
  /** The change of the text, for people. */
  change: string;
  status?: Status;
  /** The test that noticed the mutant. */
  killedBy?: string;
};

const path = 'scripts/mutation/mutants.json';

export const readMutants = (): Mutant[] => JSON.parse(readFileSync(path, 'utf8')) as Mutant[];

/** One mutant per line, so a rename by codemod and a review show what changes. */
export const writeMutants = (mutants: Mutant[]): void =>
  writeFileSync(path, `[\n${mutants.map((mutant) => JSON.stringify(mutant)).join(',\n')}\n]\n`);

export const sourceFiles = (pattern: string): string[] =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/fuzz\//.test(file))
    .sort();

/** The best candidate, or undefined if two are equally good. */
function best<T>(candidates: T[], score: (candidate: T) => number): T | undefined {
  const [first, second] = candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((one, other) => other.score - one.score);
  return first && (!second || first.score > second.score) ? first.candidate : undefined;
}

export type LocatedSite = { file: string; site: Site };

type Index = { outer: Map<string, LocatedSite[]>; inner: Map<string, LocatedSite[]> };
let index: Index | undefined;

function indexAll(): Index {
  const all = sourceFiles('{shared,functions}/**/*.{ts,tsx}').flatMap((file) =>
    listSites(file, readFileSync(file, 'utf8')).map((site) => ({ file, site })),
  );
  return {
    outer: Map.groupBy(all, ({ site }) => `${site.operator} ${site.outer} ${site.at}`),
    inner: Map.groupBy(all, ({ site }) => `${site.operator} ${site.inner}`),
  };
}

/**
 * Finds a mutant after renames, moves and merges: by the shape of its top-level statement, in any file; or, if that has
 * changed, by the shape of the changed node in the same file or under the same declared name.
 */
export function locate(mutant: Mutant): LocatedSite | undefined {
  index ??= indexAll();
  const { operator, outer, at, inner, within, file, line } = mutant;
  const score = (found: LocatedSite) =>
    (found.file === file ? 4 : 0) +
    (found.site.within === within ? 2 : 0) +
    (basename(found.file) === basename(file) ? 1 : 0) +
    (dirname(found.file) === dirname(file) ? 0.6 : 0) +
    (found.file === file && found.site.line === line ? 0.5 : 0);
  const same = best(index.outer.get(`${operator} ${outer} ${at}`) ?? [], score);
  if (same) return same;
  const alike = index.inner.get(`${operator} ${inner}`) ?? [];
  return best(
    alike.filter((found) => found.file === file || found.site.within === within),
    score,
  );
}

/** A located mutant's description of its place. */
export function describe({ file, site }: LocatedSite): Omit<Mutant, 'id' | 'area'> {
  const { operator, line, within, outer, at, inner, start, end, text } = site;
  const source = readFileSync(file, 'utf8');
  const change = `${source.slice(start - 40, start)}⟦${source.slice(start, end)} → ${text}⟧${source.slice(end, end + 20)}`;
  return {
    file,
    operator,
    line,
    within,
    at,
    outer,
    inner,
    change: change.replace(/\s+/g, ' ').trim().slice(0, 200),
  };
}
