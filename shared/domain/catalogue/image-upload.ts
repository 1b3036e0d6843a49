/** What Lambda takes in one call leaves so much for a picture, once it travels as base64. */
export const maxImageBytes = 4_400_000;

/** More pixels than any camera of a phone makes; a small file that unfolds to more is refused before it does. */
export const maxImagePixels = 50_000_000;

/** A side shorter than this would be a blur on the page of the bottle. */
export const minImageSide = 200;

export const imageTypes = ['JPEG', 'PNG', 'WebP', 'AVIF'] as const;

/** For the file chooser; the type of a file is decided by its content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif';
