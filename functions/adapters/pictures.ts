export type PictureFile = { key: string; content: Uint8Array; contentType: string };

/** The bucket that the edge serves under `/api/assets/`. */
export type Pictures = {
  /**
   * Stores the files of a picture. Their names are derived from their content, so they can be cached for ever and writing
   * one again changes nothing.
   */
  store(files: readonly PictureFile[]): Promise<void>;
};
