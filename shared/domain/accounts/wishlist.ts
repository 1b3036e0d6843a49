/** The most bottles that one wishlist holds, so it stays one small item and one short call can show it. */
export const maxWishlist = 60;

/**
 * A wishlist with bottles added at its beginning, in their order, as far as there is room. Undefined when there is no room for
 * any.
 */
export function addToWishlist(present: readonly string[], added: readonly string[]): string[] | undefined {
  const fresh = [...new Set(added)].filter((id) => !present.includes(id));
  const room = Math.max(maxWishlist - present.length, 0);
  return fresh.length > 0 && room === 0 ? undefined : [...fresh.slice(0, room), ...present];
}
