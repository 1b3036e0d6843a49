/** An artefact as if built from another commit: a changed copy of an existing one. */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Resource = { Type: string; Properties: Record<string, unknown>; DependsOn?: string[] };

/** A different hash for each artefact, even when made from the same one. */
export const toNextHash = (hash: string, artefact: string): string =>
  createHash('sha256')
    .update(`${path.basename(artefact)} ${hash}`)
    .digest('hex');

export function copyArtefact(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
}

/** The hashes under which the assembly uploads its templates, by the templates' files. */
export function listTemplateHashes(artefact: string): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const file of globSync(`${artefact}/*.assets.json`)) {
    const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
      files: Record<string, { source: { path: string } }>;
    };
    for (const [hash, { source }] of Object.entries(files))
      if (source.path.endsWith('.template.json')) hashes.set(source.path, hash);
  }
  return hashes;
}

/** The CLI identifies bundles and templates by their hashes, and would skip changed content under an existing hash. */
export function renameHashes(artefact: string, changed: ReadonlySet<string>): void {
  for (const file of globSync(`${artefact}/*.json`)) {
    const text = readFileSync(file, 'utf8');
    const renamed = text.replaceAll(/[0-9a-f]{64}/g, (hash) =>
      changed.has(hash) ? toNextHash(hash, artefact) : hash,
    );
    if (renamed !== text) writeFileSync(file, renamed);
  }
}

/** Copies an artefact and changes the resources of one of its stacks. */
export function writeChangedArtefact(
  from: string,
  to: string,
  stack: string,
  change: (resources: Record<string, Resource>) => void,
): void {
  copyArtefact(from, to);
  const name = `${stack}.template.json`;
  const file = path.join(to, name);
  const template = JSON.parse(readFileSync(file, 'utf8')) as { Resources: Record<string, Resource> };
  change(template.Resources);
  writeFileSync(file, JSON.stringify(template));
  renameHashes(to, new Set([listTemplateHashes(to).get(name) ?? '']));
}
