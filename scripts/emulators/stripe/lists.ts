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

export function buildList<T extends ListedObject>(
  url: string,
  all: T[],
  params: Params,
  matches: (item: T) => boolean,
): List<T> {
  const limit = integer(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw badRequest('This value must be between 1 and 100 (inclusive).', { param: 'limit' });
  }
  const items = [...all].reverse().filter((item) => matches(item) && withinTime(item, params));
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  if (before !== undefined) {
    const earlier = items.slice(0, position(items, before));
    return { object: 'list', url, has_more: earlier.length > limit, data: earlier.slice(-limit) };
  }
  const rest = after === undefined ? items : items.slice(position(items, after) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function position(items: ListedObject[], id: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, 'starting_after');
  return index;
}

/** `created=170…` or `created[gte]=170…`. */
function withinTime({ created }: ListedObject, params: Params): boolean {
  const exact = text(params, 'created');
  if (exact !== undefined) return created === Number(exact);
  const range = group(params, 'created');
  if (!range) return true;
  const bound = (name: string, otherwise: number) => integer(range, name) ?? otherwise;
  return (
    created >= bound('gte', 0) &&
    created > bound('gt', -1) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  );
}
