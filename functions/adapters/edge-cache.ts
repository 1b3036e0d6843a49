export type EdgeCache = {
  /**
   * Makes the edge forget these paths. Until it has, it may answer with what was there before. `reference` names the
   * occasion: the same one twice is one invalidation.
   */
  invalidate(paths: readonly string[], reference: string): Promise<void>;
};
