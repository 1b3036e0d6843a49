import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { prepareFonts } from '#scripts/seed/fonts.ts';
import { drawScene, ENCODING, fingerprint } from './draw.ts';
import { FORMATS, type Scene } from './scene.ts';
import { scenes } from './scenes.ts';

/** Draws the still lifes of the site anew and puts them among its files, their fingerprints beside them. */
const folder = join(import.meta.dirname, '..', '..', 'web', 'src', 'ui', 'stills');
const fontFiles = await prepareFonts(join(tmpdir(), 'stills'));

async function render(scene: Scene): Promise<void> {
  const { width: units, height, widths } = FORMATS[scene.format];
  const scale = widths[0] / units;
  const bleed = Math.round((scene.bleed ?? 0) * scale);
  const drawn = await renderAsync(drawScene(scene), {
    fitTo: { mode: 'width', value: widths[0] + 2 * bleed },
    font: { loadSystemFonts: false, fontFiles },
  });
  const frame = { left: bleed, top: bleed, width: widths[0], height: Math.round(height * scale) };
  const { data, info } = await sharp(drawn.pixels, {
    raw: { width: drawn.width, height: drawn.height, channels: 4 },
  })
    .removeAlpha()
    .extract(frame)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, width] of widths.entries()) {
    const image = sharp(data, { raw: info }).resize(width);
    const { quality: avif, ...avifRest } = ENCODING.avif;
    const { quality: webp, ...webpRest } = ENCODING.webp;
    const stem = join(folder, `${scene.name}-${width}`);
    await writeFile(
      `${stem}.avif`,
      await image
        .clone()
        .avif({ quality: avif[index], ...avifRest })
        .toBuffer(),
    );
    await writeFile(
      `${stem}.webp`,
      await image
        .clone()
        .webp({ quality: webp[index], ...webpRest })
        .toBuffer(),
    );
  }
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const scene of scenes) {
  await render(scene);
  console.log(`${scene.name}, ${scene.format}`);
}
const marks = Object.fromEntries(scenes.map((scene) => [scene.name, fingerprint(scene)]));
await writeFile(join(folder, 'fingerprints.json'), `${JSON.stringify(marks, null, 2)}\n`);
