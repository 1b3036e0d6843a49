import type { ProductCosting } from '#shared/contracts/catalogue/admin-product.ts';
import { type Costing, computeMargin, findCost } from '#shared/domain/catalogue/product-cost.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

export function toCosting(
  pricePence: number,
  costing: Costing & { version: number },
  now: Date,
): ProductCosting {
  const { enteredPence, version } = costing;
  const found = findCost(costing, now);
  const margin = found && computeMargin(pricePence, found.costPence);
  return {
    cost: found ? formatDecimalPounds(found.costPence) : null,
    source: found?.source ?? null,
    margin: margin ? formatDecimalPounds(margin.marginPence) : null,
    marginPercent: margin?.marginPercent ?? null,
    enteredCost: enteredPence === undefined ? null : formatDecimalPounds(enteredPence),
    version,
  };
}
