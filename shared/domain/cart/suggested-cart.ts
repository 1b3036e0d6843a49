/** Bottles that somebody else has put together for a visitor, who decides what goes into the cart. */
export type SuggestedLine = { productId: string; quantity: number };

/** How much one suggestion may hold; a page cannot show a larger one at a glance. */
export const suggestionLimits = { lines: 10, quantity: 60 } as const;

const field = 'bottle';
const linePattern = /^([\w-]{1,60}):([1-9]\d?)$/;

/** The query of the page that shows a suggestion: `bottle=prd_1:2&bottle=prd_2:1`. */
export const formatSuggestedCart = (lines: readonly SuggestedLine[]): string =>
  lines.map(({ productId, quantity }) => `${field}=${encodeURIComponent(productId)}:${quantity}`).join('&');

/** The lines of such a query. Unreadable lines are left out, and a bottle named twice counts once, with its last quantity. */
export function parseSuggestedCart(query: URLSearchParams): SuggestedLine[] {
  const lines = query.getAll(field).flatMap((text) => {
    const [, productId, quantity] = linePattern.exec(text) ?? [];
    return productId && Number(quantity) <= suggestionLimits.quantity
      ? [{ productId, quantity: Number(quantity) }]
      : [];
  });
  const unique = new Map(lines.map((line) => [line.productId, line]));
  return [...unique.values()].slice(0, suggestionLimits.lines);
}
