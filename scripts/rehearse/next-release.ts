/** A later release, made from the artefact of the current one by changing two texts. */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopClient } from '#functions/runtime/shop-client.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { copyArtefact, listTemplateHashes, renameHashes, toNextHash } from './changed-artefact.ts';

/**
 * A question that AI Simo answers without a model, and two texts before and after the change: one from its answer, one from
 * the home page.
 */
const question = 'Is it safe to drive after one dram?';
const sentence = ['ask a doctor or pharmacist', 'ask your doctor or pharmacist'] as const;
const headline = ['From a bar in Soho', 'From the bar in Soho'] as const;

export function writeNextArtefact(from: string, to: string): void {
  copyArtefact(from, to);
  const changed = new Set<string>();
  const found = new Set<string>();
  for (const bundle of globSync(`${to}/asset.*/index.mjs`)) {
    let text = readFileSync(bundle, 'utf8');
    const [hash = ''] = /[0-9a-f]{64}/.exec(bundle) ?? [];
    for (const [before, after] of [sentence, headline]) {
      if (!text.includes(before)) continue;
      found.add(before);
      changed.add(hash);
      text = text.replaceAll(before, after);
    }
    if (!changed.has(hash)) continue;
    writeFileSync(bundle, text);
    const folder = path.dirname(bundle);
    renameSync(folder, folder.replace(hash, toNextHash(hash, to)));
  }
  for (const [before] of [sentence, headline])
    if (!found.has(before)) throw new Error(`No function says "${before}" any more: change next-release.ts.`);
  // Every template may contain a bundle's name.
  for (const hash of listTemplateHashes(to).values()) changed.add(hash);
  renameHashes(to, changed);
}

/** Which release a function and a page belong to, as a visitor sees them. */
export async function readReleases(visitor: ShopClient): Promise<{ function: string; page: string }> {
  const { response } = await visitor.call(assistantApi.sendMessage, { body: { message: question } });
  const page = await visitor.readPage('/');
  const find = (text: string, [before, after]: readonly [string, string]) =>
    text.includes(after) ? 'next' : text.includes(before) ? 'first' : 'neither';
  return { function: find(response, sentence), page: find(page, headline) };
}
