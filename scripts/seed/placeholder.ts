import type { BottlePicture } from '#scripts/bottle/art.ts';
import { PLACEHOLDER } from '#shared/domain/picture.ts';
import { rasterise, type StoredPicture } from './rasterise.ts';

/** A bottle with a blank label. */
const placeholder: BottlePicture = {
  seed: PLACEHOLDER.slug,
  art: {
    silhouette: 'cylinder',
    liquid: 'bourbon',
    closure: { kind: 'foil', metal: 'black' },
    layout: 'plain',
    palette: 'ivory',
    face: 'serif',
    crest: 'still',
    title: '',
    subtitle: null,
    kanji: null,
    edition: null,
    caskNumber: null,
    seal: null,
  },
  text: {
    maker: '',
    age: null,
    kind: '',
    place: '',
    country: '',
    strength: '',
    volume: '',
    cask: null,
  },
};

/** Makes the picture that `PLACEHOLDER_IMAGE` addresses. */
export async function renderPlaceholder(options: { readonly cacheFolder: string }): Promise<StoredPicture> {
  const { stored } = await rasterise(placeholder, PLACEHOLDER.slug, options.cacheFolder, PLACEHOLDER.hash);
  return stored;
}
