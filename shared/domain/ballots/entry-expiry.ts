/** How long after the draw an entry is stored, in days: until every place had its turn, and questions about it are over. */
export const entryDays = 90;

/** When an entry of a draw goes, in seconds. */
export const toEntryTtl = (drawsAt: string): number =>
  Math.floor(Date.parse(drawsAt) / 1000) + entryDays * 24 * 3600;
