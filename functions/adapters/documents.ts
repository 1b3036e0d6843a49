/** Where a browser may send one file, and until when. */
export type UploadOffer = { url: string; fields: Record<string, string> };

export type StoredFile = { key: string; bytes: Uint8Array; contentType: string; name: string };

/** The private bucket of the back office's files. */
export type Documents = {
  /** Allows the holder of the answer to upload one file of at most so many bytes to a key, for so long. */
  offer(key: string, maxBytes: number, seconds: number): Promise<UploadOffer>;
  /** The object at a key; undefined where there is none, and `tooLarge` where it should not be read. */
  read(key: string, maxBytes: number): Promise<Uint8Array | 'tooLarge' | undefined>;
  keep(file: StoredFile): Promise<void>;
  /** An address that shows a file for so long. */
  link(key: string, seconds: number): Promise<string>;
};
