import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { resolveOperator } from '#shared/domain/catalogue/responsible-operator.ts';
import { formatUnitPrice } from '#shared/domain/catalogue/unit-price.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { formatAge, formatVolume } from '#web/lib/format-units.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';

const legal = readLegalBlock(import.meta.env);

function listDetails(product: ProductDetails): Fact[] {
  const unitPrice = formatUnitPrice(product.price, product.bottleSize);
  const operator = resolveOperator(product, legal);
  return [
    { name: 'Distillery', value: product.distillery },
    { name: 'Region', value: product.region },
    ...(product.countryOfOrigin ? [{ name: 'Country of origin', value: product.countryOfOrigin }] : []),
    { name: 'Category', value: product.category },
    { name: 'Age', value: formatAge(product.age) },
    { name: 'Strength', value: `${product.abv}% alcohol by volume` },
    { name: 'Bottle size', value: formatVolume(product.bottleSize) },
    ...(unitPrice ? [{ name: 'Unit price', value: unitPrice }] : []),
    ...(product.caskType ? [{ name: 'Cask', value: product.caskType }] : []),
    ...(product.tags.length > 0 ? [{ name: 'Collection', value: product.tags.join(', ') }] : []),
    {
      name: 'Held in bond',
      value: product.inBond ? 'Yes' : 'No. Duty and VAT are already paid, so it cannot go into bond',
    },
    ...(operator ? [{ name: 'Responsible operator', value: operator }] : []),
  ];
}

export function FullDetails({ product }: { product: ProductDetails }) {
  return <Facts layout="table" facts={listDetails(product)} className="max-w-2xl" />;
}
