import { brotliDecompressSync } from 'node:zlib';

/**
 * Replaces the decoder that the PDF library bundles for WOFF2 (`scripts/build-functions.ts`), because Node already has
 * one and the bundled one is 486 kB.
 */
const decompress = (packed: Uint8Array): Uint8Array => brotliDecompressSync(packed);

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one.
export default decompress;
