/** Stripe's lists: newest first, in pages, with the id of the last item as the cursor. */
import { badRequest, noSuch } from './errors.ts';
import { group, type Params, text } from './form.ts';
import { allowOnly, integer } from './parameters.ts';

interface ListedObject {
  id: string;
  created: number;
}

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

/**
 * `created[gte]=170…` leaves out what is older. Any other parameter must be one of `filters`, which the caller has applied:
 * a filter without effect would hide a mistake of the shop.
 */
export function buildList<T extends ListedObject>(
  name: string,
  all: T[],
  params: Params,
  filters: readonly string[] = [],
): List<T> {
  allowOnly(params, ['created', 'limit', 'starting_after', ...filters]);
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw badRequest('This value must be between 1 and 100 (inclusive).', { param: 'limit' });
  }
  const since = readSince(params);
  const items = [...all].reverse().filter(({ created }) => created >= since);
  const after = text(params, 'starting_after');
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch('object', after, 'starting_after');
  const data = items.slice(from, from + limit);
  return { object: 'list', url: `/v1/${name}`, has_more: from + limit < items.length, data };
}

function readSince(params: Params): number {
  const created = group(params, 'created') ?? {};
  if (params.created !== undefined && Object.keys(created).join() !== 'gte')
    throw badRequest('The sandbox filters by created[gte] only.', { param: 'created' });
  return integer(created, 'gte') ?? 0;
}
