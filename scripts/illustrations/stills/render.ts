import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { prepareFonts } from '#scripts/illustrations/pictures/fonts.ts';
import { drawScene, ENCODING, fingerprint } from './draw.ts';
import { FORMATS, type Scene } from './scene.ts';
import { scenes } from './scenes.ts';
import { fileFingerprint, siteFiles, webManifest } from './site-files.ts';

/** Redraws the still lifes, the icons and the picture for links, and saves them among the site's files. */
const web = join(import.meta.dirname, '..', '..', '..', 'web');
const [stills, root] = [join(web, 'src', 'ui', 'stills'), join(web, 'public')];
const fontFiles = await prepareFonts(join(tmpdir(), 'stills'));

async function rasterised(svg: string, width: number): Promise<Sharp> {
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles },
  });
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  return sharp(drawn.pixels, { raw }).removeAlpha();
}

async function renderScene(scene: Scene): Promise<void> {
  const { width: units, height, widths } = FORMATS[scene.format];
  const scale = widths[0] / units;
  const bleed = Math.round((scene.bleed ?? 0) * scale);
  const frame = { left: bleed, top: bleed, width: widths[0], height: Math.round(height * scale) };
  const whole = await rasterised(drawScene(scene), widths[0] + 2 * bleed);
  const { data, info } = await whole.extract(frame).raw().toBuffer({ resolveWithObject: true });
  for (const [index, width] of widths.entries()) {
    const image = sharp(data, { raw: info }).resize(width);
    const { quality: avif, ...avifRest } = ENCODING.avif;
    const { quality: webp, ...webpRest } = ENCODING.webp;
    const stem = join(stills, `${scene.name}-${width}`);
    await image
      .clone()
      .avif({ quality: avif[index], ...avifRest })
      .toFile(`${stem}.avif`);
    await image
      .clone()
      .webp({ quality: webp[index], ...webpRest })
      .toFile(`${stem}.webp`);
  }
}

await rm(stills, { recursive: true, force: true });
await mkdir(stills, { recursive: true });
for (const scene of scenes) await renderScene(scene);
for (const { name, width, draw } of siteFiles) {
  const image = await rasterised(draw(), width);
  if (name.endsWith('.png')) await image.png({ compressionLevel: 9 }).toFile(join(root, name));
  else await image.jpeg({ quality: 84, progressive: true }).toFile(join(root, name));
}
await writeFile(join(root, 'site.webmanifest'), `${JSON.stringify(webManifest, null, 2)}\n`);
const marks = [
  ...scenes.map((scene) => [scene.name, fingerprint(scene)]),
  ...siteFiles.map((file) => [file.name, fileFingerprint(file)]),
];
await writeFile(join(stills, 'fingerprints.json'), `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`);
console.log(`${scenes.length} still lifes and ${siteFiles.length} files of the site.`);
