export type SiteFile = {
  key: string;
  body: string;
  contentType: string;
  /** For a page with a queue: what `infra/edge/queue-gate.js` reads. */
  queue?: string;
};

/** The stored files by key, with S3's ETag, which for our files is the MD5 of their content in quotes. */
export type StoredFiles = ReadonlyMap<string, string>;

/** The bucket that browsers are served from. */
export type SiteFiles = {
  list(prefix: string): Promise<StoredFiles>;
  put(file: SiteFile): Promise<void>;
  /** Writes only over the version that was seen before (nothing, if undefined); false if somebody else was faster. */
  putOver(file: SiteFile, seen: string | undefined): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
};
