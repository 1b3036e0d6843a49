/** A picture of a bottle besides its first. */
export type DescribedPicture = { image: string; alt: string | null };

/** The most pictures that a bottle has, including its first. */
export const maxPictures = 8;

/** The longest description of a picture, in characters. */
export const maxAltLength = 150;

/** All pictures of a bottle in the order of its page, each with its description for people who cannot see it. */
export function listPictures(bottle: {
  name: string;
  image: string;
  imageAlt?: string | null | undefined;
  morePictures?: readonly DescribedPicture[] | null | undefined;
}): { image: string; alt: string }[] {
  const { name, image, imageAlt, morePictures } = bottle;
  const first = { image, alt: imageAlt || `A bottle of ${name}` };
  const rest = (morePictures ?? []).map(({ image, alt }, index) => ({
    image,
    alt: alt || `Picture ${index + 2} of ${name}`,
  }));
  return [first, ...rest];
}

const separator = ' | ';

/** Pictures as the cell of a file: one per line, with the address before its description. */
export const formatPictureCell = (pictures: readonly DescribedPicture[]): string =>
  pictures.map(({ image, alt }) => (alt ? `${image}${separator}${alt}` : image)).join('\n');

/** The same, read back. */
export const parsePictureCell = (cell: string): DescribedPicture[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(separator);
      return at < 0 ? { image: line, alt: null } : { image: line.slice(0, at), alt: line.slice(at + 3) };
    });
