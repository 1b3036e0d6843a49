import type { BottlePicture } from '#scripts/illustrations/bottle/art.ts';
import { PLACEHOLDER } from '#shared/domain/catalogue/pictures/picture.ts';

/** A bottle with a blank label. */
export const placeholder: BottlePicture = {
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
