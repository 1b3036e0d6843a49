import { parseArgs } from 'node:util';
import { renderAllPictures } from './pictures.ts';
import { renderPlaceholder } from './placeholder.ts';

/** Draws every picture of the sample shop into a folder, and tells how long that took. */
const { values } = parseArgs({
  options: { folder: { type: 'string', default: '.local/pictures' } },
});

const started = performance.now();
let drawn = 0;
const pictures = await renderAllPictures({
  cacheFolder: values.folder,
  onProgress: (step) => {
    if (step.drawn) drawn += 1;
  },
});
await renderPlaceholder({ cacheFolder: values.folder });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pictures.size} bottles, ${drawn} of them drawn now, in ${seconds} s.`);
