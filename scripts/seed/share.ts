import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { escapeText, n } from '#scripts/bottle/svg.ts';
import { drawFrom, fitted, setName } from '#scripts/bottle/text.ts';
import { store } from '#shared/store.ts';
import { prepareFonts } from './fonts.ts';
import { pictureOf, pictureSlug } from './label-text.ts';
import { type PictureFile, pictureHash, rasterise } from './rasterise.ts';
import type { SeedProduct } from './seed-product.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const BOTTLE_WIDTH = 504;
const BOTTLE_LEFT = WIDTH - BOTTLE_WIDTH - 40;
const TEXT_LEFT = 84;
const TEXT_WIDTH = BOTTLE_LEFT - TEXT_LEFT + 20;

/** The night ground with its glow, and what can be said of a bottle that will still be true in a year: no price. */
function ground(product: SeedProduct): string {
  const { lines, setting } = setName(product.name, { face: 'serif', size: 76, tracking: 0 }, TEXT_WIDTH);
  const step = setting.size * 1.06;
  const top = HEIGHT / 2 - (lines.length * step) / 2 + 8;
  const name = lines
    .map((line, index) => drawFrom(line, setting, TEXT_LEFT, top + step * (index + 0.75), '#f5ede0'))
    .join('');
  const facts = [
    `${product.distillery}, ${product.region}`,
    product.ageYears === null ? null : `${product.ageYears} years`,
    `${product.abvPercent}% ABV`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
  const small = fitted([facts], { face: 'plain', size: 25, tracking: 0 }, TEXT_WIDTH);
  const glowX = BOTTLE_LEFT + BOTTLE_WIDTH / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><title>${escapeText(product.name)}</title>` +
    `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${n(glowX)}" cy="320" r="420"><stop offset="0" stop-color="#4a2f16"/><stop offset="0.55" stop-color="#22160d"/><stop offset="1" stop-color="#0f0b08"/></radialGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0f0b08"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>` +
    drawFrom(store.brand, { face: 'serif', size: 34, tracking: 0.06 }, TEXT_LEFT, 96, '#d4a85a') +
    name +
    drawFrom(facts, small, TEXT_LEFT, top + step * lines.length + 44, '#cdbfa9') +
    '</svg>'
  );
}

/** Makes the picture a link to a product shows elsewhere: 1200 by 630, on the night ground. */
export async function renderShareImage(product: SeedProduct, cacheFolder: string): Promise<PictureFile> {
  const picture = pictureOf(product);
  const slug = pictureSlug(product);
  const key = `share/${slug}-${pictureHash(picture)}.jpg`;
  const file = { key, path: join(cacheFolder, key), contentType: 'image/jpeg' };
  const known = await stat(file.path).catch(() => null);
  if (known) return file;
  const { stored } = await rasterise(picture, slug, cacheFolder);
  const source = stored.files.find(({ key: name }) => name.endsWith('-960.webp'));
  if (!source) throw new Error(`The picture of ${slug} has no file to share.`);
  const fontFiles = await prepareFonts(cacheFolder);
  const drawn = await renderAsync(ground(product), { font: { loadSystemFonts: false, fontFiles } });
  const bottle = await sharp(source.path).resize(BOTTLE_WIDTH, HEIGHT).toBuffer();
  await mkdir(join(cacheFolder, 'share'), { recursive: true });
  const draft = `${file.path}.${process.pid}.part`;
  await sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .composite([{ input: bottle, left: BOTTLE_LEFT, top: 0 }])
    .flatten({ background: '#0f0b08' })
    .jpeg({ quality: 82, progressive: true })
    .toFile(draft);
  await rename(draft, file.path);
  return file;
}
