/** Stripe's lists: newest first, in pages, with the id of the last item as the cursor. */
import { badRequest, noSuch } from './errors.ts';
import { group, type Params, text } from './form.ts';
import { integer } from './parameters.ts';

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

/** `created[gte]=170…` leaves out what is older. */
export function buildList<T extends ListedObject>(name: string, all: T[], params: Params): List<T> {
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw badRequest('This value must be between 1 and 100 (inclusive).', { param: 'limit' });
  }
  const since = integer(group(params, 'created') ?? {}, 'gte') ?? 0;
  const items = [...all].reverse().filter(({ created }) => created >= since);
  const after = text(params, 'starting_after');
  const from = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0) throw noSuch('object', after, 'starting_after');
  const data = items.slice(from, from + limit);
  return { object: 'list', url: `/v1/${name}`, has_more: from + limit < items.length, data };
}
