import { s3Documents } from './s3-documents.ts';

/** Where a browser may send one file, and until when. */
export type Offer = { url: string; fields: Record<string, string> };

export type KeptFile = { key: string; bytes: Uint8Array; contentType: string; name: string };

/** The private bucket of the back office's files. */
export type Documents = {
  /** Lets whoever has the answer send one file of so many bytes at most to a key, for so long. */
  offer(key: string, mostBytes: number, seconds: number): Promise<Offer>;
  /** What lies at a key; nothing where there is none, and `tooLarge` where nobody should read it. */
  read(key: string, mostBytes: number): Promise<Uint8Array | 'tooLarge' | undefined>;
  keep(file: KeptFile): Promise<void>;
  /** An address that shows a file for so long. */
  link(key: string, seconds: number): Promise<string>;
};

let adapter: Documents | undefined;

export function documents(): Documents {
  adapter ??= s3Documents();
  return adapter;
}
