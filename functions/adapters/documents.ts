/** Where a browser may upload one file, and until when. */
export type UploadOffer = { url: string; fields: Record<string, string> };

export type StoredFile = { key: string; bytes: Uint8Array; contentType: string; name: string };

/** The private bucket of the back office's files. */
export type Documents = {
  /** Allows the holder of the offer to upload one file of at most `maxBytes` to a key, for `seconds`. */
  offer(key: string, maxBytes: number, seconds: number): Promise<UploadOffer>;
  /** The object at a key; undefined if there is none, and `tooLarge` if it exceeds `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array | 'tooLarge' | undefined>;
  keep(file: StoredFile): Promise<void>;
  /** A link that shows a file for `seconds`. */
  link(key: string, seconds: number): Promise<string>;
};
