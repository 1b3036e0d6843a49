export type EdgeCache = {
  /**
   * Makes the edge forget these paths. Until it has, it may still serve the old content. `reference` names the occasion:
   * using the same one twice makes one invalidation.
   */
  invalidate(paths: readonly string[], reference: string): Promise<void>;
};
