/** A package of the lock file, with the fields on its licence and its origin. */
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

/** Licences that a shop with closed code may use: none requires that the code be opened. */
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

/** Packages that are acceptable although their metadata does not say so, each with the reason. */
const known: Record<string, string> = {
  'png-js': 'Its LICENSE file is the MIT licence; its package.json names none.',
};

/** `sharp` loads libvips as a separate, unchanged library, which is what the LGPL asks for. */
const isLibvips = (name: string) => name.startsWith('@img/sharp-');

const toPackageName = (place: string) => place.replace(/^.*node_modules\//, '');

function isPermitted(expression: string, name: string): boolean {
  const isFine = (licence: string) =>
    permitted.has(licence) || (licence === 'LGPL-3.0-or-later' && isLibvips(name));
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every(isFine));
}

const getOrigin = (address: string): string => URL.parse(address)?.origin ?? address;

/** The registry that most packages of a lock file come from over HTTPS; its name varies. */
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
    // A package bundled in another is covered by the other's hash; a part for another platform may never have been fetched.
    ...(entry.integrity || inBundle || isPartForAPlatform ? [] : [`${name} has no hash to be checked by.`]),
  ];
}

/** The problems with the packages of a lock file: a licence that is not approved, or an origin that cannot be proved. */
export function findProblems(packages: Record<string, LockedPackage>): string[] {
  const registry = findRegistry(Object.values(packages));
  return Object.entries(packages).flatMap(([place, entry]) =>
    place ? findProblem(place, entry, registry) : [],
  );
}
