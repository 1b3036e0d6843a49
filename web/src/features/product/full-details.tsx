import type { Product } from '#shared/api/catalogue.ts';
import { saysAge, saysVolume } from '#web/lib/say.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';

function detailsOf(product: Product): Fact[] {
  return [
    { name: 'Distillery', value: product.distillery },
    { name: 'Region', value: product.region },
    { name: 'Category', value: product.category },
    { name: 'Age', value: saysAge(product.age) },
    { name: 'Strength', value: `${product.abv}% alcohol by volume` },
    { name: 'Bottle size', value: saysVolume(product.bottleSize) },
    ...(product.caskType ? [{ name: 'Cask', value: product.caskType }] : []),
    ...(product.tags.length > 0 ? [{ name: 'Collection', value: product.tags.join(', ') }] : []),
    {
      name: 'Lies in bond',
      value: product.inBond ? 'Yes' : 'No: its duty and VAT are paid, so it cannot go back into bond',
    },
  ];
}

export function FullDetails({ product }: { product: Product }) {
  return <Facts layout="table" facts={detailsOf(product)} className="max-w-2xl" />;
}
