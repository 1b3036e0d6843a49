import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './check-environment.ts';

export type Import = { file: string; statement: string; target: string };

/** Lists every import of a file, with or without imports of types alone: its text, and the file or package that it refers to. */
export function listImports(file: string, { types = true } = {}): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = source.matchAll(
    /^(?:import|export)\s[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...statements]
    .filter(([statement]) => types || !/^(?:import|export)\s+type\s/.test(statement))
    .map(([statement, ...specifiers]) => {
      const specifier = specifiers.find((found) => found !== undefined) ?? '';
      return { file, statement, target: resolveSpecifier(file, specifier) };
    });
}

function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
  return specifier.startsWith('#') ? specifier.slice(1) : specifier;
}

const targets = new Map<string, string[]>();

function listTargets(file: string): string[] {
  const known = targets.get(file);
  if (known) return known;
  const isOurs = /\.tsx?$/.test(file) && existsSync(join(root, file));
  const found = isOurs ? listImports(file, { types: false }).map(({ target }) => target) : [];
  targets.set(file, found);
  return found;
}

/** Lists every file and package that a file loads, directly or indirectly. */
export function listLoadedFiles(file: string): Set<string> {
  const loaded = new Set([file]);
  for (const one of loaded) for (const target of listTargets(one)) loaded.add(target);
  return loaded;
}
