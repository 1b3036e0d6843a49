import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeState } from './refusals.ts';

/**
 * The result of building one stage, in one folder: the cloud assembly with all bundles, the files of the pages under `site`,
 * and a note of the commit it was built from. It can be deployed unchanged any number of times.
 */
export type ArtefactNote = {
  stage: string;
  code: CodeState;
  /** The addresses of the pages that need no bottle. */
  publicPaths: readonly string[];
};

const noteName = 'artefact.json';

/** The folder that was named contains no build. */
export class NoArtefact extends Error {
  override name = 'NoArtefact';
}

export const toSiteFolder = (artefact: string): string => path.join(artefact, 'site');

export function writeArtefact(artefact: string, site: string, note: ArtefactNote): void {
  rmSync(toSiteFolder(artefact), { recursive: true, force: true });
  cpSync(site, toSiteFolder(artefact), { recursive: true });
  writeFileSync(path.join(artefact, noteName), JSON.stringify(note));
}

export function readArtefact(artefact: string): ArtefactNote {
  const file = path.join(artefact, noteName);
  if (!existsSync(file)) throw new NoArtefact(`There is no artefact in ${artefact}: build it first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as ArtefactNote;
}
