import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { findProductsWithStock, type SpreadStock } from '#functions/catalogue/product-read-model.ts';
import type { DropVersions } from '#functions/orders/transactions/stock-steps.ts';
import { refuse, refuseFields } from '#functions/runtime/problem.ts';

export type AllocatedBottle = {
  product: ProductRecord;
  quantity: number;
  available: number;
  dropsVersion?: number | undefined;
  spread?: SpreadStock | undefined;
  /** Its field in the request. */
  field: string;
};

type Lines = readonly { productId: string; quantity: number }[];

/**
 * The bottles that staff put into an order, in their current state. The shop allocates them itself, so their drops and the
 * limits on customers do not apply, and only the stock decides. An archived bottle is not found.
 */
export async function loadAllocatedBottles(lines: Lines): Promise<AllocatedBottle[]> {
  const found = await findProductsWithStock(
    lines.map(({ productId }) => productId),
    true,
  );
  return lines.map(({ productId, quantity }, index) => {
    const each = found.get(productId);
    if (!each) return refuse('product_not_found', {}, `lines.${index}.productId`);
    const { product, available, dropsVersion, spread } = each;
    return { product, quantity, available, dropsVersion, spread, field: `lines.${index}.quantity` };
  });
}

/** Names every bottle with less stock than wanted. */
export function refuseShortage(
  bottles: readonly Pick<AllocatedBottle, 'product' | 'quantity' | 'available' | 'field'>[],
): void {
  const short = bottles.filter(({ quantity, available }) => available < quantity);
  refuseFields(
    short.map(({ product: { name }, available, field }) => ({
      code: available === 0 ? 'sold_out' : 'not_enough_stock',
      details: { name, available },
      field,
    })),
  );
}

/** The drops of the bottles as they were read: an allocation is not written if a drop was planned meanwhile. */
export const toReadVersions = (bottles: readonly AllocatedBottle[]): DropVersions => ({
  versions: new Map(bottles.map(({ product, dropsVersion }) => [product.productId, dropsVersion])),
  spread: new Map(bottles.flatMap(({ product, spread }) => (spread ? [[product.productId, spread]] : []))),
  countsUntil: 0,
});
