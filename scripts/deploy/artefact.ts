import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeState } from './refusals.ts';

/**
 * What one build of one stage has made, in one folder: the cloud assembly with all bundles, under `site` the files of the
 * pages, and beside them which code it is of. It is deployed as it is, as often and as late as anyone likes.
 */
export type ArtefactNote = {
  stage: string;
  code: CodeState;
  /** The addresses of the pages that need no bottle. */
  publicPaths: readonly string[];
};

const noteName = 'artefact.json';

/** A folder was named that no build has filled. */
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
