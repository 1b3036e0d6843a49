import { formatUnitPrice } from '#shared/domain/catalogue/unit-price.ts';
import { Price } from '#web/ui/price.tsx';

type UnitPricedPriceProps = { product: { price: string; bottleSize: string } };

/** The price with the price per litre, which the law wants beside it wherever a bottle is offered (`unit-price.ts`). */
export function UnitPricedPrice({ product: { price, bottleSize } }: UnitPricedPriceProps) {
  const unitPrice = formatUnitPrice(price, bottleSize);
  return (
    <span className="block">
      <Price pounds={price} className="text-lg" />
      {unitPrice && <span className="block text-ink-3 text-xs">{unitPrice}</span>}
    </span>
  );
}
