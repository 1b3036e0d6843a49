// npm leaves packages for other platforms out of the lock file when the registry does not offer them, and then `npm ci`
// refuses the file. Run this after a change of packages: it restores them, at the versions that their parents name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const systems = [
  'android',
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = [
  'arm64',
  'x64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** The platform that a package is for, from its name. Node's own packages call Windows `win`. */
function parsePlatform(name) {
  const parts = name.split(/[/-]/).map((part) => (part === 'win' ? 'win32' : part));
  const os = parts.filter((part) => systems.includes(part));
  const cpu = parts.filter((part) => processors.includes(part));
  return os.length + cpu.length > 0 ? { ...(os.length && { os }), ...(cpu.length && { cpu }) } : undefined;
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`];
    const platform = parsePlatform(name);
    if (isThere || !platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...platform,
      // npm links the programs that this entry names.
      ...(name.startsWith('node-') && {
        bin: { node: platform.os?.includes('win32') ? 'bin/node.exe' : 'bin/node' },
      }),
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added.length} packages for other platforms.`);
