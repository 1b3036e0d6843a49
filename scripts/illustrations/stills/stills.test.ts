import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toShareImage } from '#shared/domain/catalogue/pictures/picture.ts';
import * as plates from '#web/ui/still-plates.ts';
import * as posters from '#web/ui/still-posters.ts';
import * as tiles from '#web/ui/still-tiles.ts';
import { drawScene, fingerprint } from './draw.ts';
import { FORMATS } from './scene.ts';
import { scenes } from './scenes.ts';
import { fileFingerprint, siteFiles, webManifest } from './site-files.ts';

const listed = [...Object.values(plates), ...Object.values(posters), ...Object.values(tiles)];
const folder = join(import.meta.dirname, '..', '..', '..', 'web', 'src', 'ui', 'stills');
const publicFolder = join(folder, '..', '..', '..', 'public');
const marks: Record<string, string> = JSON.parse(readFileSync(join(folder, 'fingerprints.json'), 'utf8'));
const byName = scenes.map((scene) => [scene.name, scene] as const);

describe('the still lifes of the site', () => {
  it.each(byName)('are up to date, or "npm run draw-stills" must be run: %s', (name, scene) => {
    expect(marks[name]).toBe(fingerprint(scene));
  });

  it.each(byName)('are drawn identically each time: %s', (_, scene) => {
    expect(drawScene(scene)).toBe(drawScene(scene));
  });

  it('match the stored files exactly', () => {
    const wanted = scenes.flatMap(({ name, format }) =>
      FORMATS[format].widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    );
    expect(readdirSync(folder).toSorted()).toEqual([...wanted, 'fingerprints.json'].toSorted());
    expect(Object.keys(marks).toSorted()).toEqual(
      [...scenes, ...siteFiles].map(({ name }) => name).toSorted(),
    );
  });

  it.each(byName)('have the size that the pages reserve for them: %s', async (name, { format }) => {
    const [large] = FORMATS[format].widths;
    const { width, height } = await sharp(join(folder, `${name}-${large}.webp`)).metadata();
    const still = listed.find(({ src }) => src.includes(`/${name}-${large}.webp`));
    expect(still).toMatchObject({ width, height });
    expect(still?.avifSrcSet.split(', ')).toHaveLength(FORMATS[format].widths.length);
  });

  it.each(byName.filter(([, { format }]) => format === 'square'))(
    'have a small version below 14 KiB: %s',
    (name) => {
      expect(readFileSync(join(folder, `${name}-320.avif`)).length).toBeLessThan(14 * 1024);
    },
  );
});

describe('the pictures at the root of the site', () => {
  it.each(siteFiles.map((file) => [file.name, file] as const))(
    'are up to date and have the right size, or "npm run draw-stills" must be run: %s',
    async (name, file) => {
      expect(marks[name]).toBe(fileFingerprint(file));
      const { width, height, hasAlpha } = await sharp(join(publicFolder, name)).metadata();
      expect({ width, height, hasAlpha }).toEqual({
        width: file.width,
        height: file.height,
        hasAlpha: false,
      });
    },
  );

  it('include every file that the web manifest and the page head refer to', () => {
    const manifest = JSON.parse(readFileSync(join(publicFolder, 'site.webmanifest'), 'utf8'));
    expect(manifest).toEqual(webManifest);
    const head = readFileSync(join(publicFolder, '..', 'index.html'), 'utf8');
    const linked = [...head.matchAll(/<link [^>]*href="\/([^"]+)"/g)].map(([, name]) => name);
    expect(linked).toEqual(['favicon.svg', 'apple-touch-icon.png', 'site.webmanifest']);
    const named = webManifest.icons.map(({ src }) => src.slice(1));
    expect(readdirSync(publicFolder)).toEqual(
      expect.arrayContaining([...linked, ...named, toShareImage().slice(1)]),
    );
  });
});
