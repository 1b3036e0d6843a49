/** How many days after the draw an entry is stored: until every place has had its offer, and questions about it are over. */
export const entryDays = 90;

/** When an entry of a draw expires, in seconds. */
export const toEntryTtl = (drawsAt: string): number =>
  Math.floor(Date.parse(drawsAt) / 1000) + entryDays * 24 * 3600;
