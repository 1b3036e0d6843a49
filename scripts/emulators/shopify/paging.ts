/** Lists one page at a time, after a cursor. */
import type { Cut } from './admin-answers.ts';

export interface Paging {
  first: number;
  after?: string;
}

const toCursor = (id: string): string => Buffer.from(id).toString('base64url');

export function buildPage<Item extends { id: string }>(items: Item[], { first, after }: Paging, cut: Cut) {
  if (first < 1 || first > 250) throw new Error('first must be between 1 and 250.');
  const from = after ? items.findIndex(({ id }) => toCursor(id) === after) + 1 : 0;
  if (after && from === 0) throw new Error('Invalid cursor for current pagination sort.');
  const whole = items.slice(from, from + first);
  const count = { none: whole.length, half: Math.floor(whole.length / 2), empty: 0 }[cut];
  const nodes = whole.slice(0, count);
  const last = nodes.at(-1);
  // A truncated page claims to be the last one.
  const hasNextPage = cut === 'none' && from + first < items.length;
  return { nodes, pageInfo: { hasNextPage, endCursor: last ? toCursor(last.id) : null } };
}
