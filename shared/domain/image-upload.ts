/** What Lambda takes in one call leaves so much for a picture, once it travels as base64. */
export const mostImageBytes = 4_400_000;

/** More pixels than any camera of a phone makes; a small file that unfolds to more is refused before it does. */
export const mostImagePixels = 50_000_000;

/** A side shorter than this would be a blur on the page of the bottle. */
export const leastImageSide = 200;

export const imageTypes = ['JPEG', 'PNG', 'WebP', 'AVIF'] as const;

/** For the file chooser; what a file is, is told by its content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif';
