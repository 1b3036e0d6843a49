import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Contract = { id: string; method: string; path: string; session?: boolean };

const directory = resolve('shared/contracts');
const schemasSuffix = '?schemas';

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;
}

function isArea(value: unknown): value is Record<string, Contract> {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(isContract);
}

/** The parts of a contract that a browser needs to call it; only the server validates its schemas. */
function toWireContract({ id, method, path, session }: Contract): Contract {
  return session ? { id, method, path, session } : { id, method, path };
}

/** Generates the module that replaces a contract file, or null if the file has no contracts. */
export function browserModule(exported: Record<string, unknown>, schemasFrom: string): string | null {
  const entries = Object.entries(exported);
  if (!entries.some(([, value]) => isArea(value))) return null;
  const lines = entries.map(([name, value]) => {
    if (!isArea(value)) return `export { ${name} } from ${JSON.stringify(schemasFrom)};`;
    const wires = Object.fromEntries(
      Object.entries(value).map(([key, contract]) => [key, toWireContract(contract)]),
    );
    return `export const ${name} = ${JSON.stringify(wires)};`;
  });
  return lines.join('\n');
}

/**
 * Keeps zod out of every page that only calls the API: a contract file becomes its ids, methods and paths, evaluated
 * from the file itself so that nobody spells a path twice. A page that names one of its schemas (a form) gets the
 * real module, in that page's own chunk.
 */
export function contracts(): Plugin {
  return {
    name: 'dram:contracts',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(`${directory}/`) || !file.endsWith('.ts')) return null;
      this.addWatchFile(file);
      if (id.endsWith(schemasSuffix)) {
        return { code: await readFile(file, 'utf8'), moduleType: 'ts', moduleSideEffects: false };
      }
      const { mtimeMs } = await stat(file);
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?v=${mtimeMs}`);
      const code = browserModule(exported, file + schemasSuffix);
      return code === null ? null : { code, moduleType: 'js', moduleSideEffects: false };
    },
  };
}
