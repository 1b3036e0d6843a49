import { createHash } from 'node:crypto';
import { createRandom } from '#scripts/illustrations/bottle/random.ts';
import { createDefs } from '#scripts/illustrations/bottle/svg.ts';
import { FORMATS, type Scene } from './scene.ts';

/** The whole document of a still life; identical for the same sources. */
export function drawScene({ name, format, bleed = 0, draw }: Scene): string {
  const { width, height } = FORMATS[format];
  const defs = createDefs({ x: 0, y: 0, width, height });
  const content = draw({ width, height, defs, random: createRandom(name, 'still') });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-bleed} ${-bleed} ${width + 2 * bleed} ${height + 2 * bleed}">${defs.render()}${content}</svg>`;
}

/** How the files are encoded: the quality for each of a format's widths, largest first. */
export const ENCODING = {
  avif: { quality: [60, 64], effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: [80, 82], effort: 5, smartSubsample: true },
} as const;

/**
 * Shows whether committed files still match their sources. It is calculated from the drawing and not from the files' bytes,
 * which another version of an encoder would change.
 */
export function fingerprint(scene: Scene): string {
  const content = JSON.stringify([FORMATS[scene.format].widths, ENCODING, drawScene(scene)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
