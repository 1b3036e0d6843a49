/** `npm run draw-bottles`: draws the sample catalogue's missing pictures, and removes those of earlier drawings. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pictured } from '#scripts/seed/catalogue.ts';
import { drawPictures } from './draw-pictures.ts';
import { drawnFolder, planPicture, planPlaceholder } from './picture-files.ts';

const count = await drawPictures();
const files = [...pictured.map((product) => planPicture(product)), planPlaceholder()].flatMap(
  ({ files }) => files,
);
const current = new Set(files.map(({ path }) => path));
for (const folder of new Set(files.map(({ path }) => basename(dirname(path))))) {
  const names = readdirSync(join(drawnFolder, folder));
  for (const name of names) {
    const path = join(drawnFolder, folder, name);
    if (!current.has(path)) rmSync(path);
  }
}
console.log(`${pictured.length} bottles and the placeholder, ${count} of them drawn now.`);
