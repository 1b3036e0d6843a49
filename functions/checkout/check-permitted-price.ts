import type { StockedLine } from '#functions/cart/load-cart.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { refuseFields } from '#functions/runtime/problem.ts';
import { findPermittedPriceAbove } from '#shared/domain/catalogue/permitted-price.ts';
import type { PricedLine } from '#shared/domain/checkout/quote.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { law as currentLaw, type LawSwitches } from '#shared/law.ts';
import { toLineField } from './cart-drops.ts';

type StoredLines = { lines: readonly Pick<PricedLine, 'productId' | 'unitPricePence'>[] };

/**
 * No bottle is sold below its permitted price, whatever its page shows: duty may have risen since the price was
 * entered. For a bottle that stays in bond, the list price or the price paid counts, as `law` decides.
 */
export function checkPermittedPrices(
  stocked: readonly StockedLine[],
  stored: StoredLines | undefined,
  now: Date,
  law: LawSwitches = currentLaw,
): void {
  const paid = law.permittedPriceInBond === 'paid' ? stored : undefined;
  const bottles = stocked.map(({ line, product }) => ({
    product,
    field: toLineField(line),
    pricePence:
      paid?.lines.find((each) => each.productId === product.productId)?.unitPricePence ?? product.pricePence,
  }));
  refuseBelowPermittedPrice(bottles, now, law);
}

type SoldBottle = { product: ProductRecord; pricePence: number; field: string };

/** Names every bottle that is sold below its permitted price; the first one gives the refusal its details. */
export function refuseBelowPermittedPrice(
  bottles: readonly SoldBottle[],
  now: Date,
  law: LawSwitches = currentLaw,
): void {
  const found = bottles.flatMap(({ product, pricePence, field }) => {
    const { name, bottleSize } = product;
    const bottle = { bottleSize, abvPercent: Number(product.abvPercent), pricePence };
    const permitted = findPermittedPriceAbove(bottle, now, law);
    if (permitted === undefined) return [];
    const details = { name, price: formatDecimalPounds(permitted) };
    return [{ code: 'below_permitted_price' as const, details, field }];
  });
  refuseFields(found);
}
