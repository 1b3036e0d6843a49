import { brotliDecompressSync } from 'node:zlib';

/**
 * Takes the place of the decoder that the PDF library brings along for WOFF2 (`scripts/build-functions.ts`): Node has one,
 * and the other is 486 kB.
 */
const decompress = (packed: Uint8Array): Uint8Array => brotliDecompressSync(packed);

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one.
export default decompress;
