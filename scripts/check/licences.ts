/** A package of the lock file, as far as its licence and its origin go. */
export type LockedPackage = {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  integrity?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
};

/** What may be used in a shop whose own code stays closed: nothing that would ask for it to be opened. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Packages that are right although their file does not say so, each with the reason. */
const known: Record<string, string> = {
  'png-js': 'Its LICENSE file is the MIT licence; its package.json names none.',
};

/** libvips is loaded by `sharp` as a library of its own and is not changed, which is what the LGPL asks for. */
const isLibvips = (name: string) => name.startsWith('@img/sharp-');

const toPackageName = (place: string) => place.replace(/^.*node_modules\//, '');

function isPermitted(expression: string, name: string): boolean {
  const isFine = (licence: string) =>
    permitted.has(licence) || (licence === 'LGPL-3.0-or-later' && isLibvips(name));
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(isFine));
}

const getOrigin = (address: string): string => URL.parse(address)?.origin ?? address;

/** The registry of a lock file is the one that most packages come from over HTTPS; it goes by many names. */
function findRegistry(packages: readonly LockedPackage[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { resolved } of packages) {
    if (!resolved?.startsWith('https://')) continue;
    counts.set(getOrigin(resolved), (counts.get(getOrigin(resolved)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function findProblem(
  place: string,
  { license, optional, os, cpu, inBundle, ...entry }: LockedPackage,
  registry: string | undefined,
): string[] {
  const name = toPackageName(place);
  const isPartForAPlatform = optional && (os || cpu);
  const isLicensed = license ? isPermitted(license, name) : name in known || isPartForAPlatform;
  const isFromRegistry = !entry.resolved || getOrigin(entry.resolved) === registry;
  return [
    ...(isLicensed ? [] : [`${name} is under ${license ?? 'no licence that it names'}.`]),
    ...(isFromRegistry ? [] : [`${name} comes from ${entry.resolved}.`]),
    // What lies in another package has that one's hash; a part for another platform may never have been fetched.
    ...(entry.integrity || inBundle || isPartForAPlatform ? [] : [`${name} has no hash to be checked by.`]),
  ];
}

/** What is wrong with the packages of a lock file: a licence that was not agreed to, or an origin that cannot be proved. */
export function findProblems(packages: Record<string, LockedPackage>): string[] {
  const registry = findRegistry(Object.values(packages));
  return Object.entries(packages).flatMap(([place, entry]) =>
    place ? findProblem(place, entry, registry) : [],
  );
}
