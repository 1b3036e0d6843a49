/** Changes of stock, each with a key: the same key gets the same answer, and changes nothing a second time. */
import { changeStock, listVariants, locationId, type ShopData } from './shop-data.ts';

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

export function adjust(data: ShopData, input: Adjustment, key: string | undefined): object {
  if (!key) throw new Error('The @idempotent directive is required for this mutation but was not provided.');
  const serialised = JSON.stringify(input);
  const before = data.answered.get(key);
  if (before && before.input !== serialised)
    return refused('IDEMPOTENCY_KEY_PARAMETER_MISMATCH', 'The key was used with other parameters.');
  if (before) return before.answer;
  const problem = input.changes.map((change) => findProblem(data, change)).find(Boolean);
  if (problem) return problem;
  for (const { inventoryItemId, delta } of input.changes)
    changeStock(
      data,
      (variant) => variant.inventoryItemId === inventoryItemId,
      (available) => available + delta,
    );
  const answer = {
    inventoryAdjustmentGroup: { id: data.nextId('InventoryAdjustmentGroup') },
    userErrors: [],
  };
  data.answered.put(key, { key, input: serialised, answer });
  return answer;
}

function findProblem(data: ShopData, change: Adjustment['changes'][number]): object | undefined {
  if (!('changeFromQuantity' in change))
    throw new Error('changeFromQuantity must be given, if only as null.');
  const variant = listVariants(data).find(
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
