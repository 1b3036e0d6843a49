/** Changes of stock, each under a key: the same key is answered as before, and changes nothing a second time. */
import { type Books, changeStock, locationId, variantsOf } from './books.ts';

export interface Adjustment {
  name: string;
  reason: string;
  changes: {
    inventoryItemId: string;
    locationId: string;
    delta: number;
    changeFromQuantity?: number | null;
  }[];
}

const refused = (code: string, message: string) => ({
  inventoryAdjustmentGroup: null,
  userErrors: [{ code, field: ['input'], message }],
});

export function adjust(books: Books, input: Adjustment, key: string | undefined): object {
  if (!key) throw new Error('The @idempotent directive is required for this mutation but was not provided.');
  const asked = JSON.stringify(input);
  const before = books.answered.get(key);
  if (before && before.asked !== asked)
    return refused('IDEMPOTENCY_KEY_PARAMETER_MISMATCH', 'The key was used with other parameters.');
  if (before) return before.answer;
  const problem = input.changes.map((change) => problemOf(books, change)).find(Boolean);
  if (problem) return problem;
  for (const { inventoryItemId, delta } of input.changes)
    changeStock(
      books,
      (variant) => variant.inventoryItemId === inventoryItemId,
      (available) => available + delta,
    );
  const answer = {
    inventoryAdjustmentGroup: { id: books.nextId('InventoryAdjustmentGroup') },
    userErrors: [],
  };
  books.answered.put(key, { key, asked, answer });
  return answer;
}

function problemOf(books: Books, change: Adjustment['changes'][number]): object | undefined {
  if (!('changeFromQuantity' in change))
    throw new Error('changeFromQuantity must be given, if only as null.');
  const variant = variantsOf(books).find(
    (each) => each.variant.inventoryItemId === change.inventoryItemId,
  )?.variant;
  if (!variant) return refused('INVALID_INVENTORY_ITEM', 'The specified inventory item could not be found.');
  if (change.locationId !== locationId)
    return refused('INVALID_LOCATION', 'The specified location could not be found.');
  if (variant.available === null)
    return refused(
      'ITEM_NOT_STOCKED_AT_LOCATION',
      'The specified inventory item is not stocked at the location.',
    );
  const expected = change.changeFromQuantity ?? variant.available;
  if (expected !== variant.available)
    return refused('CHANGE_FROM_QUANTITY_STALE', 'The quantity is no longer what was expected.');
  return undefined;
}
