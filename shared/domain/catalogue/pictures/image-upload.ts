/** The most bytes of a picture that fit into one Lambda call once it is encoded as base64. */
export const maxImageBytes = 4_400_000;

/** More pixels than any phone camera produces; a small file that would decompress to more is refused beforehand. */
export const maxImagePixels = 50_000_000;

/** A picture with a shorter side would be blurred on the bottle's page. */
export const minImageSide = 200;

export const imageTypes = ['JPEG', 'PNG', 'WebP', 'AVIF'] as const;

/** For the file chooser; the type of a file is decided by its content. */
export const acceptedImages = 'image/jpeg,image/png,image/webp,image/avif';
