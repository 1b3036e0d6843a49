import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FACE_NAMES, fontFile } from '#scripts/illustrations/bottle/faces.ts';

const prepared = new Map<string, Promise<string[]>>();

async function unpackInto(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    FACE_NAMES.map(async (face) => {
      const font = fontFile(face);
      const mark = createHash('sha256').update(font).digest('hex').slice(0, 10);
      const path = join(folder, `${face}-${mark}.ttf`);
      const size = await stat(path).then(
        (found) => found.size,
        () => 0,
      );
      if (size === font.length) return path;
      const draft = `${path}.${process.pid}.part`;
      await writeFile(draft, font);
      await rename(draft, path);
      return path;
    }),
  );
}

/** Writes the label fonts as plain font files, the only format that the rasteriser reads; once per process and folder. */
export function prepareFonts(cacheFolder: string): Promise<string[]> {
  const folder = join(cacheFolder, 'fonts');
  const known = prepared.get(folder);
  if (known) return known;
  const files = unpackInto(folder);
  prepared.set(folder, files);
  return files;
}
