import { unzipSync } from 'fflate';
import { useRef, useState } from 'react';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';
import {
  type MatchedProduct,
  matchPictures,
  maxZipBytes,
  placePictures,
  type UnmatchedFile,
} from '#shared/domain/catalogue/pictures/picture-import.ts';
import type { DescribedPicture } from '#shared/domain/catalogue/pictures/picture-list.ts';
import { getProblem } from '#web/lib/problem.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import { readAllPages } from '#web/ui/admin-list/list-source.ts';
import { changeProduct, products, uploadImage, useRefreshProducts } from './queries.ts';

export type MatchedBottle = MatchedProduct<AdminProduct>;
export type PictureFailure = { name: string; path: string; reason: string };

export type PictureImportState = {
  /** `matched`: the pictures are matched with products, and nothing is uploaded yet. */
  phase: 'empty' | 'reading' | 'matched' | 'uploading' | 'over';
  matched: readonly MatchedBottle[];
  unmatched: readonly UnmatchedFile[];
  /** How many products have their pictures saved. */
  done: number;
  failures: readonly PictureFailure[];
  /** Why there is nothing to match, or that it was stopped. */
  notice: string | null;
};

const none: PictureImportState = {
  phase: 'empty',
  matched: [],
  unmatched: [],
  done: 0,
  failures: [],
  notice: null,
};

/** The files of an archive, listed without unpacking them. */
function listFiles(zip: Uint8Array): { path: string; bytes: number }[] {
  const files: { path: string; bytes: number }[] = [];
  unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      files.push({ path: name, bytes: originalSize });
      return false;
    },
  });
  return files;
}

function unpack(zip: Uint8Array, path: string): Blob {
  const content = unzipSync(zip, { filter: ({ name }) => name === path })[path];
  if (!content) throw new Error(`The archive has no ${path}.`);
  return new Blob([content as Uint8Array<ArrayBuffer>]);
}

async function readProducts(): Promise<AdminProduct[]> {
  const { signal } = new AbortController();
  const [active, drafts] = await Promise.all([
    readAllPages(products, {}, signal, () => {}),
    readAllPages(products, { state: 'draft' }, signal, () => {}),
  ]);
  return [...active, ...drafts];
}

/** A product's pictures, the main one first; empty if it only has the placeholder. */
export function listPresent({ image, imageAlt, morePictures }: AdminProduct): DescribedPicture[] {
  const more = morePictures ?? [];
  return image === PLACEHOLDER_IMAGE ? [...more] : [{ image, alt: imageAlt ?? null }, ...more];
}

/** Matches the pictures of a ZIP file with products by name, shows the matches, and uploads them product by product. */
export function usePictureImport() {
  const [state, setState] = useState(none);
  const zip = useRef<Uint8Array>(new Uint8Array());
  const isStopped = useRef(false);
  const readAgain = useRefreshProducts();

  async function choose(file: File) {
    setState({ ...none, phase: 'reading' });
    const refuse = (notice: string) => setState({ ...none, notice });
    if (file.size > maxZipBytes)
      return refuse(`Please choose a file of at most ${maxZipBytes / 1_000_000} MB.`);
    zip.current = new Uint8Array(await file.arrayBuffer());
    let files: ReturnType<typeof listFiles>;
    try {
      files = listFiles(zip.current);
    } catch {
      return refuse('This file cannot be read as a ZIP file.');
    }
    try {
      const { matched, unmatched } = matchPictures(files, await readProducts());
      setState({ ...none, phase: 'matched', matched, unmatched });
    } catch (error) {
      refuse(getProblem(error)?.detail ?? 'The products could not be loaded. Please try again.');
    }
  }

  async function run() {
    isStopped.current = false;
    const { matched, unmatched } = state;
    const failures: PictureFailure[] = [];
    let done = 0;
    for (const { product, pictures } of matched) {
      setState({ ...none, phase: 'uploading', matched, unmatched, done, failures: [...failures] });
      if (isStopped.current) break;
      let path = '';
      try {
        const added: { place: number; image: string }[] = [];
        for (const picture of pictures) {
          path = picture.path;
          const { imageUrl } = await uploadImage(await shrinkImage(unpack(zip.current, path)));
          added.push({ place: picture.place, image: imageUrl });
        }
        await changeProduct(product.id, (now) => {
          const [first, ...more] = placePictures(listPresent(now), added);
          return { image: first?.image ?? '', imageAlt: first?.alt ?? '', morePictures: more };
        });
        done += 1;
      } catch (error) {
        const reason = getProblem(error)?.detail ?? 'The picture could not be uploaded. Please try again.';
        failures.push({ name: product.name, path, reason });
      }
    }
    const notice = isStopped.current ? `Stopped after ${done} of ${matched.length} products.` : null;
    setState({ ...none, phase: 'over', matched, unmatched, done, failures, notice });
    await readAgain();
  }

  return {
    state,
    choose,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
